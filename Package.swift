// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // For properties that lend out a `Span`, as the standard library's own do.
  .enableExperimentalFeature("Lifetimes"),
]

// With the Swift libraries in the file, a run starts in 2.5 ms instead of 5, and needs nothing but the C library. The
// folder holds what stands for the C++ library that the Swift runtime is linked with; only LLVM's linker, which every
// toolchain has, finds all of it in any order. Other packages cannot depend on a program, so that no flag stands in
// their way.
let oneFile = [
  "-static-stdlib", "-L", Context.packageDirectory + "/Sources/books/Linking", "-Xclang-linker", "-static-libgcc",
  "-use-ld=lld",
]

func module(_ name: String, uses dependencies: String..., excluding files: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: files, swiftSettings: settings)
}

func tests(of name: String, using dependencies: String..., besides data: String...) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name, "BookTestSupport"] + dependencies).map { .byName(name: $0) },
    exclude: data, swiftSettings: settings)
}

let package = Package(
  name: "BooksToRead",
  products: [
    .library(name: "BooksToRead", targets: ["BooksToRead"]),
    .executable(name: "books", targets: ["books"]),
  ],
  targets: [
    module("BookCore", excluding: ["Order/make-folding-table.py", "Order/make-collation-table.py"]),
    module("BookCodec", uses: "BookCore", excluding: ["Text/make-character-table.py"]),
    module("CSVCodec", uses: "BookCodec", "BookCore"),
    module("JSONCodec", uses: "BookCodec", "BookCore"),
    module("MarkdownCodec", uses: "BookCodec", "BookCore"),
    module("TextTableCodec", uses: "BookCodec", "BookCore"),
    module("BookFiles", uses: "BookCodec", "BookCore"),
    module("BookLibrary", uses: "BookFiles", "JSONCodec", "BookCodec", "BookCore"),
    module("BookReports", uses: "BookCodec", "BookCore"),
    module(
      "ReportPage", uses: "BookReports", "BookCore",
      excluding: ["Template/page.html", "Template/page.css", "Template/page.js", "Template/make-page-template.py"]),
    module(
      "BooksCommand", uses: "BookCodec", "BookCore", "CSVCodec", "JSONCodec", "MarkdownCodec", "TextTableCodec",
      "BookFiles", "BookLibrary", "BookReports", "ReportPage"),
    .executableTarget(
      name: "books", dependencies: ["BooksCommand"], exclude: ["Linking"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(oneFile, .when(platforms: [.linux], configuration: .release))]),
    module(
      "BooksToRead", uses: "BookCodec", "BookCore", "CSVCodec", "JSONCodec", "MarkdownCodec", "TextTableCodec",
      "BookLibrary"),

    .target(
      name: "BookTestSupport", dependencies: ["BookCodec", "BookCore"], path: "Tests/BookTestSupport",
      swiftSettings: settings),
    tests(of: "BookCore", besides: "OrderData"),
    tests(
      of: "BookCodec", besides: "CharacterBreaks.txt", "DisplayWidths.tsv", "make-character-breaks.py",
      "make-display-widths.py"),
    tests(of: "CSVCodec", using: "JSONCodec"),
    tests(of: "JSONCodec"),
    tests(of: "MarkdownCodec"),
    tests(of: "TextTableCodec", using: "CSVCodec"),
    tests(of: "BookLibrary", using: "JSONCodec", "BookFiles", "BookCodec", "BookCore", besides: "Documents"),
    tests(of: "BookReports"),
    tests(of: "ReportPage", using: "BookReports"),
    tests(of: "BooksToRead", besides: "PublicSurface.txt"),
    tests(of: "BooksCommand", using: "BookLibrary", "CSVCodec", "JSONCodec", "BookCodec", "BookCore", besides: "Cases"),
  ],
  swiftLanguageModes: [.v6]
)
