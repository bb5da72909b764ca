internal import BookCodec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A short queue between two threads: one puts, one takes.
@safe final class Handover<Item: Sendable>: @unchecked Sendable {
  // Safe to share: every stored property but the two locks is touched only while the mutex is held.
  private var items: [Item] = []
  private var isClosed = false
  private let capacity: Int
  // The two locks stay where they were allocated until the last reference to the queue is gone.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// - Parameter capacity: how many items may wait before `put` does.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Adds an item, waiting while the queue is full; false when the taker has closed the queue.
  func put(_ item: consuming Item) -> Bool {
    lock()
    defer { unlock() }
    while items.count >= capacity, !isClosed { wait() }
    if isClosed { return false }
    items.append(item)
    return true
  }

  /// The next item, waiting for it; nil when the queue is closed and empty.
  func take() -> Item? {
    lock()
    defer { unlock() }
    while items.isEmpty, !isClosed { wait() }
    return items.isEmpty ? nil : items.removeFirst()
  }

  /// The next item if there is one at once.
  func takeIfAny() -> Item? {
    lock()
    defer { unlock() }
    return items.isEmpty ? nil : items.removeFirst()
  }

  /// Ends the queue: what is in it can still be taken, nothing can be put.
  func close() {
    lock()
    defer { unlock() }
    isClosed = true
  }

  private func lock() { unsafe pthread_mutex_lock(mutex) }

  private func unlock() {
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(mutex)
  }

  private func wait() { unsafe pthread_cond_wait(changed, mutex) }
}
