/** What a game keeps in this browser's localStorage: texts by key, the same in every tab. Where nothing can be kept, it lasts as long as the page. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const unkeepable = new Map<string, string>()

/** @returns null when there is nothing */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkeepable.get(key) ?? null
  } catch {
    return unkeepable.get(key) ?? null
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unkeepable.delete(key)
  } catch {
    // Storage is full or forbidden: the game goes on, and ends with the page.
    unkeepable.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Every text whose key begins like this. */
export function allKept(prefix: string): string[] {
  const keys = new Set(unkeepable.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Forbidden: what this page knows is all there is.
  }
  return [...keys].filter(key => key.startsWith(prefix)).map(key => readKept(key) ?? '')
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
export function useKept(key: string): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readKept(key),
    () => undefined,
  )
}

/** A kept text as data; undefined for what is none of ours, such as a text somebody broke. */
export function parseKept(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
