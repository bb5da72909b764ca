internal import BookCodec
internal import BookCore
internal import BookLibrary

/// `books undo`
func runUndo(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  if request.listsChanges {
    let changes = try library.changes()
    for (index, change) in changes.enumerated() {
      let time = change.time.isEmpty ? String(repeating: "-", count: 20) : change.time
      try context.write("\(index + 1)  \(HarmlessText.visible(time))  \(HarmlessText.visible(change.change))\n")
    }
    if changes.isEmpty { talk.note("nothing can be undone") }
    return .done
  }
  let undone = try library.undo()
  talk.note("undone: \(undone.change.change)")
  if let kept = undone.keptDocument { talk.note("the document that was there is kept as \(kept)") }
  return .done
}

/// `books migrate`
func runMigrate(_ request: Request, in context: ProgramContext) throws(Diagnostic) -> ExitCode {
  let library = try request.library(in: context)
  let talk = LibraryTalk(request, library, in: context)
  let outcome = try library.change("migrate") { loaded throws(Diagnostic) in
    if !loaded.exists { throw .noLibrary(library, advice: "books import FILE and books add TITLE begin one") }
    return (loaded.oldVersion == nil ? nil : loaded.document.text, loaded.document.books.count)
  }
  if !outcome.isWritten { talk.note("this is version \(LibraryDocument.currentVersion), the current one") }
  talk.noteEarlier(outcome)
  return .done
}
