/** The letter that leaving the page would lose, and a copy of it in this tab for when it is lost all the same: a session that ended, a reload. */
import { z } from 'zod'

const key = 'unsaved-letter'

const unsavedLetter = z.object({
  /** null for a letter that was never saved. */
  letterId: z.string().nullable(),
  fromName: z.string(),
  subject: z.string(),
  body: z.string(),
})
export type UnsavedLetter = z.infer<typeof unsavedLetter>

// There is one page at a time, so one answer.
let unsaved = false

export function hasUnsavedWork(): boolean {
  return unsaved
}

/** While true, leaving asks first. */
export function setUnsavedWork(value: boolean): void {
  unsaved = value
}

/** Puts the copy away. */
export function keepUnsaved(letter: UnsavedLetter): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(letter))
  } catch {
    // A full or forbidden storage only costs the copy.
  }
}

/** The work was saved, sent, or given up. */
export function forgetUnsaved(): void {
  unsaved = false
  sessionStorage.removeItem(key)
}

/** The copy of this letter that an earlier page left behind. */
export function findUnsaved(letterId: string | null): UnsavedLetter | undefined {
  try {
    const found = unsavedLetter.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return found.letterId === letterId ? found : undefined
  } catch {
    return undefined
  }
}
