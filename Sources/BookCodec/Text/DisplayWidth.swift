internal import BookCore

/// How many columns of a terminal `text` takes; see `Span.displayWidth(_:)`.
package func displayWidth(of text: some StringProtocol) -> Int {
  let bytes = Array(text.utf8)
  return bytes.span.displayWidth(0..<bytes.count)
}
