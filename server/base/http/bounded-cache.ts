/** A memory of the latest so many things (an LRU cache). */
import { LRUCache } from 'lru-cache'

/** `max` would reserve the room for all of them at once: megabytes in a process that has seen nobody yet. */
export function boundedCache<Value extends object | number | true>(size: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: size, sizeCalculation: () => 1 })
}
