#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs `body` on a thread of its own; false when the system gives none.
func onNewThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  // The thread takes over the one reference that is made here, and gives it back when it begins.
  let reference = unsafe Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let code = unsafe pthread_create(&thread, nil, runThreadBody, reference.toOpaque())
  guard code == 0 else {
    unsafe reference.release()
    return false
  }
  #if canImport(Darwin)
    if let thread = unsafe thread { unsafe pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
  return true
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runThreadBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }
#else
  private func runThreadBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument { unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
#endif
