// The versioned document, its migrations and its file.
