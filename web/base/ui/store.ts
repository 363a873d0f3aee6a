/** A value that lives outside of React and is shown by parts of the page (external store). */
import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(start: Value): Store<Value> {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it changes. @param begin what the server's page shows, where that may be another */
export const useStore = <Value>({ get, subscribe }: Store<Value>, begin: () => Value = get): Value =>
  useSyncExternalStore(subscribe, get, begin)
