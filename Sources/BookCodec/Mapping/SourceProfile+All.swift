// Every known source. Where the names of their columns come from is told in the notes on formats; a name is compared
// without case, spaces, `_` and `-`.

extension SourceProfile {
  /// In the order in which they are looked for.
  package static let all: [SourceProfile] = [
    goodreads, storyGraph, libraryThing, libib, calibreCatalog, calibreList, bookWyrm, hardcover, openreads, bookBuddy,
    bookCatalogue, clz, zotero, openLibrary, kindle, libation, readingList,
  ]

  private static let goodreads = SourceProfile(
    name: "goodreads", title: "Goodreads",
    marks: [
      Mark(1, of: ["Author l-f", "Exclusive Shelf", "Bookshelves with positions"]),
      Mark(3, of: ["Additional Authors", "Bookshelves", "My Rating", "Average Rating", "Original Publication Year"]),
    ],
    titles: ["Title"],
    authors: Authors(
      ["Author"], ListRule(entities: true),
      further: .init(column: "Additional Authors", rule: ListRule(.commas, entities: true))),
    dates: Dates(["Original Purchase Date", "Date Added"]),
    genres: Genres(
      ["Bookshelves"], ListRule(.commas, leavingOut: ["to-read", "currently-reading", "read", "did-not-finish"]),
      statusColumn: "Exclusive Shelf"),
    hasEntities: true)

  private static let storyGraph = SourceProfile(
    name: "storygraph", title: "StoryGraph",
    marks: [
      Mark(
        3,
        of: [
          "Read Status", "Last Date Read", "Dates Read", "Moods", "Pace", "Character- or Plot-Driven?",
          "Strong Character Development?", "Loveable Characters?", "Diverse Characters?", "Flawed Characters?",
          "Star Rating", "Content Warning Description", "ISBN/UID", "Owned?",
        ])
    ],
    // The column is called Author in exports of 2021.
    titles: ["Title"], authors: Authors(["Authors", "Author"], ListRule(.commas, entities: true)),
    dates: Dates(["Date Added"]), genres: Genres(["Tags"], ListRule(.commas)), hasEntities: true)

  private static let libraryThing = SourceProfile(
    name: "librarything", title: "LibraryThing",
    marks: [
      Mark(
        2,
        of: [
          "Sort Character", "Primary Author", "Primary Author Role", "Secondary Author", "Secondary Author Roles",
          "Dewey Wording", "Lending Patron", "Lending Status", "Other Call Number", "books_id", "workcode",
        ])
    ],
    titles: ["Title"],
    authors: Authors(
      // In JSON `authors` has the names in either order, and their roles.
      ["authors", "Primary Author"], ListRule(lastFirst: true, entities: true),
      roles: (of: "Primary Author", column: "Primary Author Role"),
      further: .init(
        column: "Secondary Author", rule: ListRule(.bars, lastFirst: true, entities: true),
        roles: "Secondary Author Roles")),
    dates: Dates(["Acquired", "Entry Date"]), genres: Genres(["genre", "Tags"], ListRule(.commas)), hasEntities: true)

  private static let libib = SourceProfile(
    name: "libib", title: "Libib",
    marks: [
      Mark(
        2,
        of: [
          "item_type", "creators", "ean_isbn13", "upc_isbn10", "number_of_discs", "number_of_players", "age_group",
          "ensemble", "aspect_ratio", "esrb",
        ])
    ],
    titles: ["title"], authors: Authors(["creators"], ListRule(.commas)), dates: Dates(["added"]),
    genres: Genres(["tags"], ListRule(.commas)))

  /// All names that columns of Calibre have, but for those that its user made.
  private static let calibreColumns = [
    "title", "title_sort", "author_sort", "authors", "comments", "cover", "formats", "id", "isbn", "ondevice",
    "pubdate",
    "publisher", "rating", "series_index", "series", "size", "tags", "timestamp", "uuid", "languages", "identifiers",
    "library_name",
  ]
  private static let calibreMarks = [
    Mark(2, of: ["author_sort", "title_sort", "timestamp", "library_name", "ondevice", "series_index", "pubdate"]),
    Mark(
      1, of: ["author_sort", "title_sort", "timestamp", "library_name", "ondevice", "series_index"],
      besides: calibreColumns),
  ]

  private static let calibreCatalog = SourceProfile(
    name: "calibre", title: "Calibre", form: .table,
    marks: calibreMarks, titles: ["title"],
    // Catalogs have commas between authors, those of later versions ampersands.
    authors: Authors(["authors"], ListRule(.ampersandsOrCommas, leavingOut: ["Unknown"])),
    dates: Dates(["timestamp"], haveTimes: true), genres: Genres(["tags"], ListRule(.commas)))

  private static let calibreList = SourceProfile(
    name: "calibre", title: "Calibre", form: .records,
    // What `calibredb list` gives by itself has nothing in it but these three.
    marks: calibreMarks + [Mark(3, of: ["id", "title", "authors"], besides: [])], titles: ["title"],
    authors: Authors(["authors"], ListRule(.ampersands, leavingOut: ["Unknown"])),
    dates: Dates(["timestamp"], haveTimes: true), genres: Genres(["tags"], ListRule(.commas)))

  private static let bookWyrm = SourceProfile(
    name: "bookwyrm", title: "BookWyrm",
    marks: [
      Mark(
        2,
        of: [
          "author_text", "shelf_name", "shelf_date", "openlibrary_key", "inventaire_id", "librarything_key",
          "finna_key", "stopped_date", "review_cw", "review_published",
        ])
    ],
    titles: ["title"], authors: Authors(["author_text"], ListRule(.commas)), dates: Dates(["shelf_date"]),
    genres: Genres(
      ["shelf_name"],
      ListRule(leavingOut: ["to read", "currently reading", "read", "stopped reading"]),
      noneWhere: (
        column: "shelf", statuses: WordList(["to-read", "reading", "read", "stopped-reading", "currently-reading"])
      )))

  private static let hardcover = SourceProfile(
    name: "hardcover", title: "Hardcover",
    marks: [
      Mark(1, of: ["Hardcover Book ID", "Hardcover Edition ID"]),
      Mark(
        3,
        of: [
          "Duration in Seconds", "Sponsored Review", "Review Contains Spoilers", "Review Media URL", "Review Slate",
          "Review URL", "Compilation",
        ]),
    ],
    titles: ["Title"], authors: Authors(["Author"], ListRule(.commas)), dates: Dates(["Date Added"]),
    genres: Genres(["Genres"], ListRule(.commas)))

  private static let openreads = SourceProfile(
    name: "openreads", title: "Openreads",
    marks: [
      Mark(
        3,
        of: [
          "olid", "my_review", "book_format", "readings", "date_modified", "favourite", "deleted", "publication_year",
        ])
    ],
    titles: ["title"], authors: Authors(["author"], ListRule(.commas)), dates: Dates(["date_added"], haveTimes: true),
    genres: Genres(["tags"], ListRule(.fiveBars)))

  private static let bookBuddy = SourceProfile(
    name: "bookbuddy", title: "BookBuddy",
    marks: [
      Mark(
        2,
        of: [
          "Author (Last, First)", "Google VolumeID", "Previously Owned", "Up Next", "Physical Location",
          "Guided Reading Level", "Lexile Measure", "Uploaded Image URL", "Original Year Published", "Purchase Place",
        ])
    ],
    titles: ["Title"], authors: Authors(["Author"]),
    dates: Dates(["Purchase Date", "Date Added"]), genres: Genres(["Genre"]))

  private static let bookCatalogue = SourceProfile(
    name: "bookcatalogue", title: "Book Catalogue",
    marks: [
      Mark(
        2,
        of: [
          "author_details", "series_details", "anthology_titles", "bookshelf_id", "book_uuid", "loaned_to",
          "last_update_date", "last_goodreads_sync_date",
        ])
    ],
    titles: ["title"],
    authors: Authors(
      ["author_details"], ListRule(.bars, lastFirst: true, escapes: true, leavingOut: ["Author, Unknown"])),
    dates: Dates(["date_added"], haveTimes: true), genres: Genres(["genre"]), hasBackslashEscapes: true)

  private static let clz = SourceProfile(
    name: "clz", title: "CLZ",
    marks: [
      Mark(1, of: ["Collection Status"]),
      Mark(3, of: ["Purchase Store", "Purchase Price", "Added Date", "Modified Date", "Release Year", "Sort Title"]),
    ],
    titles: ["Title"], authors: Authors(["Author"]), dates: Dates(["Purchase Date", "Added Date"]),
    genres: Genres(["Genre"]))

  private static let zotero = SourceProfile(
    name: "zotero", title: "Zotero",
    marks: [
      Mark(
        2,
        of: [
          "Manual Tags", "Automatic Tags", "File Attachments", "Link Attachments", "Abstract Note", "Library Catalog",
          "Publication Title", "Journal Abbreviation",
        ])
    ],
    titles: ["Title"], authors: Authors(["Author"], ListRule(.semicolons, lastFirst: true)),
    dates: Dates(["Date Added"], haveTimes: true),
    genres: Genres(["Manual Tags", "Automatic Tags"], ListRule(.semicolons)))

  private static let openLibrary = SourceProfile(
    name: "openlibrary", title: "Open Library",
    marks: [Mark(2, of: ["Work Id", "Edition Id"])],
    refusal: (
      message: "an Open Library reading log has no column for the title, only the numbers of works and editions",
      advice: "look the titles up first, or export the list from a program that holds them"
    ))

  private static let kindle = SourceProfile(
    name: "kindle", title: "Kindle",
    marks: [
      Mark(
        2,
        of: [
          "Sortable Title", "Sortable Author Name", "Relationship Creation Date", "Ownership Type",
          "Deleted By Customer", "Position In Collection",
        ])
    ],
    titles: ["Product Name"], authors: Authors(["Sortable Author Name"]),
    dates: Dates(["Relationship Creation Date"], haveTimes: true))

  private static let libation = SourceProfile(
    name: "libation", title: "Libation",
    marks: [
      Mark(
        2,
        of: [
          "Audible Product Id", "Is Audible Plus?", "Absent from last scan?", "Book Liberated Status",
          "PDF Liberated Status", "My Libation Tags", "Date Added to library", "AuthorNames", "NarratorNames",
          "CategoriesNames",
        ])
    ],
    titles: ["Title"], authors: Authors(["Authors", "AuthorNames"], ListRule(.commas)),
    dates: Dates(["Date Added to library", "DateAdded"], haveTimes: true),
    genres: Genres(["Categories", "CategoriesNames"], ListRule(.semicolons)))

  private static let readingList = SourceProfile(
    name: "readinglist", title: "Reading List",
    marks: [
      Mark(2, of: ["Google Books ID", "Current Percentage", "Current Page", "Lists"]),
      Mark(
        3,
        of: [
          "Google Books ID", "Started Reading", "Finished Reading", "Current Percentage", "Current Page", "Subjects",
          "Lists", "Language Code",
        ]),
    ],
    titles: ["Title"],
    authors: Authors(["Authors"], ListRule(.semicolons, lastFirst: true, escapes: true)),
    genres: Genres(["Subjects"], ListRule(.semicolons, escapes: true)))
}
