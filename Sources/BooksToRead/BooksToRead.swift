// What a Swift program imports: the modules below as one. What it is and how it is used is told by `BooksToRead.docc`.

@_exported public import BookCodec
@_exported public import BookCore
@_exported public import BookLibrary
@_exported public import CSVCodec
@_exported public import JSONCodec
@_exported public import MarkdownCodec
@_exported public import TextTableCodec
