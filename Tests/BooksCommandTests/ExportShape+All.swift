// The files that people bring: headers as the programs write them, rows of our own.

extension ExportShape {
  static let all = shelves + catalogs + readers + tables + documents

  /// Sites for readers.
  private static let shelves = [
    ExportShape(
      "Goodreads",
      header:
        "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies",
      [
        [
          "Book Id": "7", "Title": "The Reed Cutters (Lowland, #2)", "Author": "Lea Quin", "Author l-f": "Quin, Lea",
          "Additional Authors": "Milo Fen, Lea  Quin", "ISBN": "=\"0123456789\"", "ISBN13": "=\"9780123456786\"",
          "My Rating": "5", "Date Read": "2020/01/09", "Date Added": "2019/12/30", "Bookshelves": "rivers, to-lend",
          "Bookshelves with positions": "rivers (#3), to-lend (#1)", "Exclusive Shelf": "read",
          "My Review": "Mud, &amp; more.<br/>\"Quiet,\" I said.\nThen rain.", "Read Count": "1", "Owned Copies": "0",
        ],
        [
          "Book Id": "8", "Title": "\"Ebb\": Notes, Maps", "Author": "河合", "ISBN": "=\"\"", "ISBN13": "=\"\"",
          "Date Added": "2021/06/05", "Bookshelves": "to-read", "Bookshelves with positions": "to-read (#9)",
          "Exclusive Shelf": "to-read",
        ],
        ["Book Id": "9", "Title": "Gave Up", "Author": "Sund", "Bookshelves": "dnf, odd", "Exclusive Shelf": "dnf"],
      ], says: "recognised as a Goodreads export",
      [
        "The Reed Cutters (Lowland, #2) · Lea Quin; Milo Fen · 2019-12-30 · rivers; to-lend",
        "\"Ebb\": Notes, Maps · 河合 · 2021-06-05 · -", "Gave Up · Sund · - · odd",
      ]),
    ExportShape(
      "Goodreads of earlier years",
      header:
        "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID",
      [
        [
          "Book Id": "1", "Title": "Weir", "Author": "Lea Quin", "ISBN": "=\"\"", "Date Added": "2014/02/03",
          "Bookshelves": "water, old-maps", "Exclusive Shelf": "read", "Original Purchase Date": "2013/11/30",
          "Condition": "Used - Good",
        ],
        [
          "Book Id": "2", "Title": "Sluice", "Author": "Milo Fen", "Date Added": "2014/03/04",
          "Exclusive Shelf": "read",
        ],
      ], says: "recognised as a Goodreads export",
      ["Weir · Lea Quin · 2013-11-30 · water; old-maps", "Sluice · Milo Fen · 2014-03-04 · -"]),
    ExportShape(
      "StoryGraph",
      header:
        "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?",
      [
        [
          "Title": "Weir", "Authors": "Lea Quin, Milo Fen, Jr.", "Contributors": "Petra Sund (Narrator)",
          "ISBN/UID": "0a0b0c0d-1111-4222-8333-444455556666", "Format": "audio", "Read Status": "read",
          "Date Added": "2022/09/01", "Last Date Read": "2022/10/02", "Dates Read": "2022/09/20-2022/10/02",
          "Read Count": "1", "Moods": "dark, slow", "Star Rating": "3.75", "Review": "<div>Wet, \"very\".</div>",
          "Tags": "rivers, loaned", "Owned?": "Yes",
        ],
        ["Title": "Sluice", "Authors": "Fen", "Read Status": "to-read", "Read Count": "0", "Owned?": "No"],
      ], says: "recognised as a StoryGraph export",
      ["Weir · Lea Quin; Milo Fen, Jr. · 2022-09-01 · rivers; loaned", "Sluice · Fen · - · -"]),
    ExportShape(
      "BookWyrm", .crlf,
      header:
        "title,author_text,remote_id,openlibrary_key,finna_key,inventaire_id,librarything_key,goodreads_key,bnf_id,viaf,wikidata,asin,aasin,isfdb,isbn_10,isbn_13,oclc_number,pages,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date",
      [
        [
          "title": "Weir", "author_text": "Lea Quin, Milo Fen", "remote_id": "https://example.org/book/5",
          "start_date": "2023-01-02", "rating": "4", "review_content": "First.\n\nThen, \"second\".",
          "shelf": "boats-12", "shelf_name": "Boats", "shelf_date": "2023-01-01",
        ],
        ["title": "堰", "author_text": "河合", "shelf": "to-read", "shelf_name": "To Read", "shelf_date": "2023-05-06"],
      ], says: "recognised as a BookWyrm export",
      ["Weir · Lea Quin; Milo Fen · 2023-01-01 · Boats", "堰 · 河合 · 2023-05-06 · -"]
    ),
    ExportShape(
      "Hardcover",
      header:
        "Title,Author,Series,Status,Privacy,Hardcover Book ID,Hardcover Edition ID,ISBN 10,ISBN 13,ASIN,Media,Country Code,Language Code,Binding,Pages,Duration in Seconds,Publish Date,Publisher,Genres,Moods,Tags,Content Warnings,Lists,Date Added,Date Started,Date Finished,Rating,Review,Review Contains Spoilers,Sponsored Review,Review Date,Review URL,Review Media URL,Private Notes,Owned,Compilation,Review Slate",
      [
        [
          "Title": "Weir", "Author": "Lea Quin, Milo Fen", "Series": "Lowland #1", "Status": "Read",
          "Hardcover Book ID": "5", "Media": "Book", "Publish Date": "2018-04-05", "Genres": "Rivers, Crime",
          "Tags": "lent", "Date Added": "2024-02-03", "Review": "<p>Wet.</p>\n<p>\"Very.\"</p>", "Owned": "true",
        ],
        ["Title": "Sluice", "Author": "Fen", "Status": "Want to Read", "Tags": "lent, lost"],
      ], says: "recognised as a Hardcover export",
      ["Weir · Lea Quin; Milo Fen · 2024-02-03 · Rivers; Crime", "Sluice · Fen · - · -"]
    ),
  ]

  /// Programs that keep a library.
  private static let catalogs = [
    ExportShape(
      "LibraryThing", [.latin, .bare], in: "list.tsv",
      header:
        "Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tPublication\tDate\tReview\tRating\tComment\tPrivate Comment\tSummary\tMedia\tPhysical Description\tWeight\tHeight\tThickness\tLength\tDimensions\tPage Count\tLCCN\tAcquired\tDate Started\tDate Read\tBarcode\tBCID\tTags\tCollections\tLanguages\tOriginal Languages\tLC Classification\tISBN\tISBNs\tSubjects\tDewey Decimal\tDewey Wording\tOther Call Number\tCopies\tSource\tEntry Date\tFrom Where\tOCLC\tWork id\tLending Patron\tLending Status\tLending Start\tLending End",
      [
        [
          "Book Id": "5", "Title": "The Weir: A \"Wet\" Tale", "Sort Character": "5", "Primary Author": "Quin Jr., Lea",
          "Secondary Author": "Sund, Petra|Fen, Milo", "Secondary Author Roles": "Translator|Author", "Date": "1951",
          "Acquired": "[2009-08-07]", "Tags": "rivière, prêté", "Collections": "Your library", "ISBN": "[0123456789]",
          "Subjects": "Rivers|Mud, wet > Fiction", "Entry Date": "[2010-01-01]",
        ],
        ["Book Id": "6", "Title": "Écluse", "Primary Author": "Fen", "Entry Date": "[2011-02-03]", "Copies": "1"],
        ["Book Id": "7", "Title": "Anon", "Tags": "old"],
      ], says: "read as windows-1252",
      [
        "The Weir: A \"Wet\" Tale · Lea Quin Jr.; Milo Fen · 2009-08-07 · rivière; prêté",
        "Écluse · Fen · 2011-02-03 · -",
        "Anon · - · - · old",
      ]),
    ExportShape(
      "Libib",
      header:
        "item_type,title,creators,first_name,last_name,collection,ean_isbn13,upc_isbn10,description,publisher,publish_date,group,tags,notes,price,length,number_of_discs,number_of_players,age_group,ensemble,aspect_ratio,esrb,rating,review,review_date,status,began,completed,added,copies",
      [
        [
          "item_type": "book", "title": "Weir", "creators": "Lea Quin, Milo Fen", "first_name": "Lea",
          "last_name": "Quin", "collection": "Library", "description": "Of \"mud\",\nand rain",
          "publish_date": "2018-04-05",
          "group": "Lowland", "tags": "rivers, crime", "began": "2022-02-02", "added": "2022-01-31", "copies": "1",
        ],
        ["item_type": "book", "title": "Sluice", "creators": "Fen", "group": "Lowland", "completed": "2022-02-02"],
      ], says: "recognised as a Libib export",
      ["Weir · Lea Quin; Milo Fen · 2022-01-31 · rivers; crime", "Sluice · Fen · - · -"]),
    ExportShape(
      "Calibre catalog", [.mark, .quotedCells],
      header:
        "author_sort,authors,comments,cover,formats,id,isbn,languages,library_name,pubdate,publisher,rating,series,series_index,size,tags,timestamp,title,title_sort,uuid,identifiers",
      [
        [
          "author_sort": "Quin, Lea & Fen, Milo", "authors": "Lea Quin, Milo Fen", "comments": "Of \"mud\", and rain",
          "formats": "epub, pdf", "id": "5", "library_name": "Bücher", "pubdate": "2018-04-05T00:00:00+02:00",
          "series_index": "1.0", "tags": "Rivers, Crime", "timestamp": "2020-12-31T23:30:00-08:00",
          "title": "The \"Weir\", again", "title_sort": "\"Weir\", again, The",
        ],
        [
          "author_sort": "Unknown", "authors": "Unknown", "id": "6", "pubdate": "0101-01-01T00:00:00+00:00",
          "timestamp": "0101-01-01T00:00:00+00:00", "title": "Loose", "title_sort": "Loose",
        ],
      ], says: "recognised as a Calibre export",
      ["The \"Weir\", again · Lea Quin; Milo Fen · 2020-12-31 · Rivers; Crime", "Loose · - · - · -"]),
    ExportShape(
      "Book Catalogue", [.quotedHeader, .quotedCells, .lastDelimiter],
      header:
        "_id,author_details,title,isbn,publisher,date_published,rating,bookshelf_id,bookshelf,read,series_details,pages,notes,list_price,anthology,location,read_start,read_end,format,signed,loaned_to,anthology_titles,description,genre,language,date_added,goodreads_book_id,last_goodreads_sync_date,last_update_date,book_uuid",
      [
        [
          "_id": "5", "author_details": "Quin, Lea|Fen, Milo", "title": "Weir, The", "date_published": "1951-02-03",
          "bookshelf": "Default,", "read": "0", "series_details": "Lowland (4)", "list_price": "12,95",
          "genre": "Rivers / Crime", "date_added": "2018-09-10 11:12:13", "last_goodreads_sync_date": "0000-00-00",
        ],
        ["_id": "6", "author_details": "Author, Unknown", "title": "Loose", "read": "1", "date_added": "0000-00-00"],
      ], says: "recognised as a Book Catalogue export",
      ["Weir, The · Lea Quin; Milo Fen · 2018-09-10 · Rivers / Crime", "Loose · - · - · -"]),
    ExportShape(
      "CLZ", [.quotedHeader, .quotedCells],
      header:
        "Index,Author,Title,Series,Publisher,Release Year,Genre,Format,Pages,Language,ISBN,Location,Purchase Date,Purchase Store,Purchase Price,Added Date,Collection Status,Tags",
      [
        [
          "Index": "5", "Author": "Lea Quin, Milo Fen", "Title": "Weir, \"Again\"", "Release Year": "1951",
          "Genre": "Rivers", "Purchase Date": "2019-01-02", "Added Date": "2019-02-03",
          "Collection Status": "In Collection", "Tags": "lent",
        ],
        ["Index": "6", "Title": "Écluse", "Added Date": "2019-02-04", "Collection Status": "On Wish List"],
      ], says: "recognised as a CLZ export",
      ["Weir, \"Again\" · Lea Quin, Milo Fen · 2019-01-02 · Rivers", "Écluse · - · 2019-02-04 · -"]
    ),
    ExportShape(
      "Zotero", [.mark, .quotedHeader, .quotedCells],
      header:
        "Key,Item Type,Publication Year,Author,Title,Publication Title,ISBN,ISSN,DOI,Url,Abstract Note,Date,Date Added,Date Modified,Access Date,Pages,Num Pages,Issue,Volume,Number Of Volumes,Journal Abbreviation,Short Title,Series,Series Number,Series Text,Series Title,Publisher,Place,Language,Rights,Type,Archive,Archive Location,Library Catalog,Call Number,Extra,Notes,File Attachments,Link Attachments,Manual Tags,Automatic Tags,Editor,Series Editor,Translator,Contributor",
      [
        [
          "Key": "Q1", "Item Type": "book", "Publication Year": "1951", "Author": "Quin, Lea; Fen, Milo",
          "Title": "Weir",
          "Abstract Note": "Of \"mud\",\nand rain", "Date": "1951-02-03", "Date Added": "2021-07-08 09:10:11",
          "Date Modified": "2021-07-09 00:00:00", "Automatic Tags": "Rivers; Crime", "Translator": "Sund, Petra",
        ],
        [
          "Key": "Q2", "Item Type": "book", "Author": "Water Board", "Title": "Sluice",
          "Date Added": "2021-07-08 23:59:59", "Manual Tags": "law", "Automatic Tags": "Locks",
        ],
      ], says: "recognised as a Zotero export",
      ["Weir · Lea Quin; Milo Fen · 2021-07-08 · Rivers; Crime", "Sluice · Water Board · 2021-07-08 · law"]),
  ]

  /// Apps for reading and listening.
  private static let readers = [
    ExportShape(
      "Openreads", .crlf,
      header:
        "title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified",
      [
        [
          "title": "Weir", "subtitle": "A Tale", "author": "Lea Quin, Milo Fen",
          "description": "Of \"mud\",\n\nand rain",
          "status": "finished", "favourite": "false", "deleted": "true", "tags": "rivers|||||crime",
          "readings": "2023-01-01T00:00:00.000|2023-01-09T00:00:00.000|60000;||5", "book_format": "ebook",
          "date_added": "2023-02-03T23:59:59.999", "date_modified": "2023-02-04T00:00:00.000",
        ],
        ["title": "Sluice", "author": "Fen", "status": "planned", "favourite": "true", "deleted": "false"],
      ], says: "recognised as an Openreads export",
      ["Weir · Lea Quin; Milo Fen · 2023-02-03 · rivers; crime", "Sluice · Fen · - · -"]
    ),
    ExportShape(
      "BookBuddy",
      header:
        "Title,Original Title,Subtitle,Series,Volume,Author,\"Author (Last, First)\",Illustrator,Narrator,Translator,Photographer,Editor,Publisher,Place of Publication,Date Published,Year Published,Original Year Published,Edition,Genre,Summary,Guided Reading Level,Lexile Measure,Number of Pages,Format,Audio Runtime,Dimensions,Weight,List Price,Language,Original Language,DDC,LCC,LCCN,OCLC,ISBN,ISSN,Favorites,Rating,Physical Location,Status,Date Started,Date Finished,Current Page,Loaned To,Date Loaned,Quantity,Condition,Recommended By,Date Added,Tags,Purchase Date,Purchase Place,Purchase Price,Notes,Google VolumeID,Category,Wish List,Previously Owned,Up Next,Position,Uploaded Image URL",
      [
        [
          "Title": "Weir", "Author": "Lea Quin", "Author (Last, First)": "Quin, Lea", "Translator": "Petra Sund",
          "Date Published": "1951/02/03", "Genre": "Rivers", "Summary": "Of \"mud\",\nand rain", "Rating": "4.500000",
          "Date Added": "2021/05/06", "Purchase Date": "2021/04/05", "Tags": "gift", "Wish List": "0",
        ],
        ["Title": "Sluice", "Author": "Fen", "Rating": "0.000000", "Date Added": "2021/05/07", "Category": "Shelf 2"],
      ], says: "recognised as a BookBuddy export",
      ["Weir · Lea Quin · 2021-04-05 · Rivers", "Sluice · Fen · 2021-05-07 · -"]),
    ExportShape(
      "Kindle", .mark,
      header:
        "ASIN,Product Name,Sortable Title,Sortable Author Name,Series Title,Series Author,Position In Collection,Marketplace,Relationship Creation Date,Resource Type,Ownership Type,Deleted By Customer",
      [
        [
          "ASIN": "B0TEST0001", "Product Name": "The Weir, \"Again\" (Lowland Book 2)", "Sortable Title": "Weir, The",
          "Sortable Author Name": "Lea Quin", "Series Title": "Lowland", "Position In Collection": "2",
          "Relationship Creation Date": "2023-11-30T23:59:59.999Z", "Resource Type": "SAMPLE",
        ],
        ["ASIN": "B0TEST0002", "Product Name": "堰", "Sortable Author Name": "河合", "Deleted By Customer": "Yes"],
      ], says: "recognised as a Kindle export",
      ["The Weir, \"Again\" (Lowland Book 2) · Lea Quin · 2023-11-30 · -", "堰 · 河合 · - · -"]),
    ExportShape(
      "Libation",
      header:
        "Account,Date Added to library,Is Audible Plus?,Absent from last scan?,Audible Product Id,Locale,Title,Subtitle,Authors,Narrators,Length In Minutes,Description,Publisher,Has PDF,Series Names,Series Order,Community Rating: Overall,Community Rating: Performance,Community Rating: Story,Cover Id,Cover Id Large,Is Abridged?,Date Published,Categories,My Rating: Overall,My Rating: Performance,My Rating: Story,My Libation Tags,Book Liberated Status,PDF Liberated Status,Content Type,Language,Last Downloaded,Last Downloaded Version,Is Finished?,Is Spatial?,Included Until,Last Downloaded File Version,Last Downloaded Codec,Last Downloaded Sample rate,Last Downloaded Audio Channels,Last Downloaded Bitrate",
      [
        [
          "Account": "a@example.org", "Date Added to library": "04/05/2021 06:07:08", "Locale": "us", "Title": "Weir",
          "Subtitle": "Lowland, Book 1", "Authors": "Lea Quin, Milo Fen", "Narrators": "Petra Sund",
          "Description": "Of \"mud\",\nand rain", "Date Published": "01/02/2015 00:00:00",
          "Categories": "Rivers & Seas; Crime",
        ],
        ["Date Added to library": "12/31/2020 23:00:00", "Title": "Sluice", "Authors": "Fen", "Is Abridged?": "False"],
      ], says: "recognised as a Libation export",
      ["Weir · Lea Quin; Milo Fen · 2021-04-05 · Rivers & Seas; Crime", "Sluice · Fen · 2020-12-31 · -"]),
    ExportShape(
      "Reading List",
      header:
        "ISBN-13,Google Books ID,Title,Subtitle,Authors,Page Count,Publication Date,Publisher,Description,Subjects,Language Code,Started Reading,Finished Reading,Current Page,Current Percentage,Rating,Notes,Lists",
      [
        [
          "Title": "Weir", "Authors": "Quin, Lea; Fen, Milo", "Publication Date": "1951-02-03",
          "Subjects": "Rivers; Crime",
          "Language Code": "en", "Started Reading": "2020-03-04", "Notes": "Of \"mud\",\nand rain",
          "Lists": "Wet (3); Dry (1)",
        ],
        ["ISBN-13": "9780123456786", "Title": "Sluice", "Authors": "Water\\, Ltd.", "Subjects": "Locks\\; Gates"],
      ], says: "recognised as a Reading List export",
      ["Weir · Lea Quin; Milo Fen · - · Rivers; Crime", "Sluice · Water, Ltd. · - · Locks; Gates"]),
  ]

  /// Tables that people make themselves.
  private static let tables = [
    ExportShape(
      "Airtable", .mark, header: "Name,Author(s),Acquired,Genre,Cover,Last Modified",
      [
        [
          "Name": "Weir\nand Mud", "Author(s)": "Lea Quin", "Acquired": "2023-12-31", "Genre": "Rivers,Crime",
          "Cover": "weir.jpg (https://example.org/w.jpg)", "Last Modified": "2/3/2024 9:00pm",
        ],
        ["Name": "Sluice", "Last Modified": "2/3/2024 9:00pm"],
      ], says: "title from Name", ["Weir\nand Mud · Lea Quin · 2023-12-31 · Rivers,Crime", "Sluice · - · - · -"]),
    ExportShape(
      "Notion", .mark, header: "Name,Author,Date Acquired,Genre,Status,Link",
      [
        [
          "Name": "\"Weir\", Again", "Author": "Lea Quin", "Date Acquired": "April 5, 2023 → April 9, 2023",
          "Genre": "Rivers, Crime", "Status": "Done",
        ],
        ["Name": "堰", "Date Acquired": "March 31, 2022 9:15 AM", "Link": "https://example.org/2"],
      ], says: "title from Name", ["\"Weir\", Again · Lea Quin · 2023-04-05 · Rivers, Crime", "堰 · - · 2022-03-31 · -"]),
    ExportShape(
      "Google Sheets", [.crlf, .openEnd], header: "Title,Author,Date Acquired,Genre,Price",
      [
        ["Title": "Weir, \"Again\"", "Author": "Lea Quin", "Date Acquired": "4/5/2023", "Price": "$4.50"],
        ["Title": "Écluse", "Date Acquired": "8/31/2022", "Genre": "Rivers"],
      ], ["Weir, \"Again\" · Lea Quin · 2023-04-05 · -", "Écluse · - · 2022-08-31 · Rivers"]),
    ExportShape(
      "Excel in Germany", [.crlf, .latin], header: "Titel;Autor;Kaufdatum;Genre;Preis",
      [
        [
          "Titel": "Wehr; ein Stück", "Autor": "Käthe Quin", "Kaufdatum": "05.04.2023", "Genre": "Erzählung",
          "Preis": "4,50",
        ],
        ["Titel": "Schleuse, Schleuse", "Autor": "Fen", "Preis": "9,00"],
      ], says: "read as windows-1252",
      ["Wehr; ein Stück · Käthe Quin · 2023-04-05 · Erzählung", "Schleuse, Schleuse · Fen · - · -"]
    ),
  ]

  private static let documents = [
    ExportShape(
      "calibredb list",
      json: #"""
        [{"authors": "Lea Quin & Marks && Fen", "id": 5, "pubdate": "2018-04-05T00:00:00+00:00", "series_index": 1.0,
          "tags": ["Rivers", "Crime"], "timestamp": "2020-12-31T23:30:00+00:00", "title": "The \"Weir\""},
         {"authors": "Unknown", "id": 6, "tags": [], "timestamp": "None", "title": "堰"}]
        """#, says: "recognised as a Calibre export",
      ["The \"Weir\" · Lea Quin; Marks & Fen · 2020-12-31 · Rivers; Crime", "堰 · - · - · -"]),
    ExportShape(
      "LibraryThing as JSON",
      json: #"""
        {"5": {"books_id": "5", "title": "Weir", "public": "1", "primaryauthor": "Quin, Lea",
          "authors": [{"lf": "Quin, Lea", "fl": "Lea Quin", "role": "Author"}, {"lf": "Sund, Petra", "fl": "Petra Sund", "role": "Translator"}],
          "isbn": {"0": "0123456789"}, "date": "1951", "entrydate": "2019-08-07", "genre": ["Rivers", "Crime"], "tags": ["lent"]},
         "6": {"books_id": "6", "title": "Écluse", "authors": [], "tags": ["lent"], "copies": "1"}}
        """#, says: "recognised as a LibraryThing export",
      ["Weir · Lea Quin · 2019-08-07 · Rivers; Crime", "Écluse · - · - · lent"]),
    ExportShape(
      "an object around the list",
      json: #"""
        {"books": [{"title": 1951, "authors": ["Lea Quin", "Milo Fen"], "dateAcquired": "2023-04-05T06:07:08Z", "series": {"index": 1}},
          {"Title": "Écluse — \"2\"", "Author": "Fen", "Date Acquired": "2022", "Genre": null}, {"title": "Weir", "author": {"name": "L. Quin"}, "genre": ""}]}
        """#,
      ["1951 · Lea Quin; Milo Fen · 2023-04-05 · -", "Écluse — \"2\" · Fen · 2022 · -", "Weir · L. Quin · - · -"]),
    ExportShape(
      "one object a line", in: "list.ndjson",
      json:
        "{\"title\": \"Weir\\nand \\ud83d\\udcda\", \"author\": \"Lea Quin\", \"date_acquired\": \"2023-04-05\"}\n\n{\"title\": \"堰\"}\n",
      ["Weir\nand 📚 · Lea Quin · 2023-04-05 · -", "堰 · - · - · -"]),
  ]
}
