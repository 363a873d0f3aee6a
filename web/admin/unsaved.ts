/** The letter that leaving the page would lose, and a copy of it in this tab for when it is lost all the same: a session that ended, a reload. */
const key = 'unsaved-letter'

export interface UnsavedLetter {
  /** null for a letter that was never saved. */
  letterId: string | null
  fromName: string
  subject: string
  body: string
}

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
  const found: UnsavedLetter | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return found?.letterId === letterId ? found : undefined
}
