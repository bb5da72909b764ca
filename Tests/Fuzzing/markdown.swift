import BookCodec
import MarkdownCodec

/// Called by libFuzzer with each input that it makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func readMarkdown(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer says how many bytes there are.
  if let input = unsafe Input(UnsafeBufferPointer(start: data, count: count)) { input.check(with: .markdown) }
  return 0
}
