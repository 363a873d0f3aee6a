/** What this browser stores of the author's that the site may not have (local copies), by the names of its stores: a logout removes all of it. */

/** The words of letters and corrections, a copy for each page that wrote one (IndexedDB). */
export const letterCopies = { database: 'foolscap-drafts', version: 1, store: 'copies' } as const
/** Texts of Room 404 (localStorage). */
export const room404Drafts = 'room404-drafts'
/** Files on their way, as Uppy calls it (IndexedDB). */
const unfinishedUploads = 'uppy-blobs'

/** @returns whether there are words that only this browser has */
export async function hasLocalWords(): Promise<boolean> {
  try {
    return localStorage.getItem(room404Drafts) !== null || (await countCopies()) > 0
  } catch {
    // A forbidden storage has none.
    return false
  }
}

/** Those of pages in other tabs, too. */
export async function dropLocalWords(): Promise<void> {
  try {
    localStorage.removeItem(room404Drafts)
    for (const name of [letterCopies.database, unfinishedUploads])
      await settled(indexedDB.deleteDatabase(name)).catch(() => {})
  } catch {
    // A forbidden storage has none.
  }
}

async function countCopies(): Promise<number> {
  const opening = indexedDB.open(letterCopies.database, letterCopies.version)
  // Nobody has made it: it is not made by this question.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await settled(opening).catch(() => undefined)
  if (!database) return 0
  try {
    return await settled(database.transaction(letterCopies.store).objectStore(letterCopies.store).count())
  } finally {
    database.close()
  }
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
