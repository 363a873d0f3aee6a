/** What a game keeps in this browser's localStorage: texts by key, the same in every tab. Where nothing can be kept, it lasts as long as the page. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const inMemory = new Map<string, string>()

/** @returns null when there is nothing */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    inMemory.delete(key)
  } catch {
    // Storage is full or forbidden: the game goes on, and ends with the page.
    inMemory.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Every text whose key begins like this. */
export function allStored(prefix: string): string[] {
  const keys = new Set(inMemory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Forbidden: what this page knows is all there is.
  }
  return [...keys].filter(key => key.startsWith(prefix)).map(key => readStored(key) ?? '')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The kept text as it changes, here and in other tabs; undefined while the server's page is taken over. */
export function useStored(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readStored(key),
    () => undefined,
  )
}

/** A kept text as data; undefined for what is none of ours, such as a text somebody broke. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
