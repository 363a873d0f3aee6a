/** The fields of a page that take text, found as somebody sees them: also those behind what is folded; and what the browser stores of them. */
import type { Locator, Page } from '@playwright/test'

/** Drop-downs, ticks and files are chosen, not written. */
const writable =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea, [contenteditable=true]'

export interface WrittenField {
  /** As the page calls it. */
  label: string
  field: Locator
}

export async function fieldsOn(page: Page): Promise<WrittenField[]> {
  const all = page.locator(writable)
  const labels = await page.evaluate(selector => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
    return [...document.querySelectorAll<HTMLInputElement>(selector)].map(field => {
      if (!field.checkVisibility() || field.readOnly || field.disabled) return null
      const words = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? 'Message'
      return words.replace(/\s+/g, ' ').trim()
    })
  }, writable)
  return labels.flatMap((label, at) => (label === null ? [] : [{ label, field: all.nth(at) }]))
}

/** Whether closing the tab would ask. */
export const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** All that this browser stores for the site, as text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })
