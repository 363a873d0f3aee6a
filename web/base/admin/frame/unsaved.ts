/** The letter that leaving the page would lose; there is one page at a time, so one letter. */
import { withTimeout } from '../../kit/with-timeout.ts'

export interface UnsavedWork {
  isUnsaved: () => boolean
  /** The draft's id on the site: going to its own address is no leaving. */
  letterId: () => string | null
  /** @returns whether the site has the words now */
  save: () => Promise<boolean>
  /** The author gave the words up, or they were sent. */
  forget: () => void
}

/** Milliseconds that somebody who leaves is kept waiting. */
const patience = 4_000

let work: UnsavedWork | undefined
let leaving = false

/** @returns ends the guard */
export function guardWork(guarded: UnsavedWork): () => void {
  work = guarded
  leaving = false
  return () => {
    if (work === guarded) work = undefined
  }
}

export const hasUnsavedWork = (): boolean => work?.isUnsaved() ?? false

export const letterAtWork = (): string | null => work?.letterId() ?? null

/** The author is on the way out: an address of its own for the letter would be taken for another way. */
export const isLeaving = (): boolean => leaving

/**
 * For somebody who leaves.
 * @returns whether nothing is unsaved any more
 */
export async function saveAndLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  leaving = true
  leaving = await saveUnsavedWork()
  return leaving
}

/** @returns whether nothing is unsaved any more */
export async function saveUnsavedWork(): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  return (await withTimeout(patience, work?.save() ?? Promise.resolve(true))) === true
}

export function forgetUnsaved(): void {
  work?.forget()
}
