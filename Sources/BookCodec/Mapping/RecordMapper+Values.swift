internal import BookCore

// The title, the authors and the genre of a record, as its source means them, and the extras.

extension RecordMapper {
  func appendTitle(_ column: Int, of text: Span<UInt8>, to target: inout TextColumn) {
    guard changes(column, of: text) else {
      append(column, of: text, to: &target)
      return
    }
    var title = ByteBuffer()
    let cell = slots[column].cell
    HTMLEntities.appendDecoded(cell.source(text, scratch), cell.range, to: &title)
    let range = title.span.trimmed(0..<title.count)
    // A title of nothing but references to spaces stays as it is written, since no book is without one.
    if range.isEmpty { append(column, of: text, to: &target) } else { target.append(title.span, range) }
  }

  private func append(_ column: Int, of text: Span<UInt8>, to target: inout TextColumn) {
    let cell = slots[column].cell
    target.append(cell.source(text, scratch), cell.range)
  }

  mutating func setExtra(_ column: Int, of text: Span<UInt8>, in list: inout BookList) {
    let cell = slots[column].cell
    let index = plan.extraIndex(of: column, in: &list)
    if list.openRowHasExtra(index) { return }
    if !wholes.isEmpty, let whole = wholes.first(where: { $0.column == column }) {
      list.setExtra(index, scratch.span, whole.range, isJSON: true)
    } else {
      list.setExtra(index, cell.source(text, scratch), cell.range, isJSON: cell.isJSON)
    }
  }

  /// Whether the record has a value in `column`.
  private func hasValue(in column: Int?) -> Bool {
    guard let column else { return false }
    return hasValue(column)
  }

  /// Whether the rule of the column may change its value; most often one look at the bytes tells that it does not.
  private func changes(_ column: Int, of text: Span<UInt8>) -> Bool {
    guard !isOwnRecord, plan.columns[column].hasRule else { return false }
    guard let needles = plan.columns[column].needles else { return true }
    let cell = slots[column].cell
    return needles.occur(in: cell.source(text, scratch), cell.range)
  }

  // MARK: Authors

  mutating func appendAuthor(_ author: Int?, of text: Span<UInt8>, to list: inout BookList) {
    let hasFurther = !isOwnRecord && hasValue(in: plan.furtherAuthors)
    let hasRoles = author != nil && author == plan.roledAuthors && hasValue(in: plan.roles)
    if !hasFurther, !hasRoles {
      guard let author else { return }
      if !changes(author, of: text) || slots[author].cell.isList && plan.profile == nil {
        append(author, of: text, to: &list.author)
        return
      }
    }
    values.begin(plan.profile == nil ? .areKept : .areLeftOutAsNames)
    if let author {
      if hasRoles, let roles = plan.roles { values.note(roles: slots[roles].cell, text, scratch) }
      if let rule = plan.columns[author].rule { values.add(slots[author].cell, text, scratch, by: rule) }
    }
    if hasFurther, let further = plan.furtherAuthors, let rule = plan.profile?.authors.further?.rule {
      if hasValue(in: plan.furtherRoles), let roles = plan.furtherRoles {
        values.note(roles: slots[roles].cell, text, scratch)
      }
      values.add(slots[further].cell, text, scratch, by: rule)
    }
    list.author.append(values.joined.span, 0..<values.joined.count)
  }

  // MARK: Genres

  mutating func appendGenre(_ genre: Int?, of text: Span<UInt8>, to list: inout BookList) {
    guard let genre else {
      if !sectionGenre.isEmpty { list.genre.append(sectionGenre.span, 0..<sectionGenre.count) }
      return
    }
    guard changes(genre, of: text), !(slots[genre].cell.isList && plan.profile == nil) else {
      appendAsWritten(genre, of: text, to: &list.genre)
      return
    }
    if hasValue(in: plan.shelf), let shelf = plan.shelf, let statuses = plan.profile?.genres.shelf?.statuses {
      // The shelf itself tells what its name may only look like.
      let cell = slots[shelf].cell
      if !statuses.contains(cell.source(text, scratch), cell.range) {
        appendAsWritten(genre, of: text, to: &list.genre)
      }
      return
    }
    guard let rule = plan.columns[genre].rule else { return }
    values.begin(.areLeftOut)
    if hasValue(in: plan.status), let status = plan.status { values.leaveOut(slots[status].cell, text, scratch) }
    values.add(slots[genre].cell, text, scratch, by: rule)
    if rule.separator == .shelves, !values.hasLeftOut {
      appendAsWritten(genre, of: text, to: &list.genre)
    } else {
      list.genre.append(values.joined.span, 0..<values.joined.count)
    }
  }

  private func appendAsWritten(_ column: Int, of text: Span<UInt8>, to target: inout GenreColumn) {
    let cell = slots[column].cell
    target.append(cell.source(text, scratch), cell.range)
  }

  /// The value of a cell, for messages.
  func text(of cell: Cell, in text: Span<UInt8>) -> String {
    cell.source(text, scratch).string(cell.range)
  }
}
