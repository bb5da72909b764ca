/// Reads, selects, sorts and writes book lists: what `books convert` does, for Swift programs.
///
/// A format is a `Codec`: `.csv`, `.tsv`, `.json`, `.ndjson`, `.library`. It reads a text into a `BookList`, a collection
/// of `Book` values, and writes one. What is wrong with a text is a `Diagnostic`: thrown where the text cannot be read at
/// all, and in `Reading.diagnostics` where it is about single rows.
@_exported public import BookCodec
@_exported public import BookCore
@_exported public import BookLibrary
@_exported public import CSVCodec
@_exported public import JSONCodec
