#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The time now in UTC, by ISO 8601 to the second: `2026-11-30T12:05:09Z`.
package var currentTime: String { isoTime(time(nil)) }

extension OpenFile {
  /// When the file at `path` was changed last, in the form of `currentTime`; empty where that is not known.
  package static func timeOfChange(at path: String) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return "" }
    #if canImport(Darwin)
      return isoTime(status.st_mtimespec.tv_sec)
    #else
      return isoTime(status.st_mtim.tv_sec)
    #endif
  }
}

private func isoTime(_ time: time_t) -> String {
  var seconds = time
  var parts = unsafe tm()
  // Safe: both are variables of this call.
  guard unsafe gmtime_r(&seconds, &parts) != nil else { return "" }
  func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
  let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
  let (hour, minute, second) = unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec)
  return "\(year)-\(digits(month))-\(digits(day))T\(digits(hour)):\(digits(minute)):\(digits(second))Z"
}
