// Reports as data.
