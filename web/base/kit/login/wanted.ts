/** The page to go on to after a login, which the front page's address named: kept until the dashboard offers it. */
import { type WantedPage, wantedPage } from '../../../../contract/author/wanted-page.ts'

const key = 'foolscap:next'

/** What the front page's address asks for. */
export const wantedHere = (): WantedPage | undefined =>
  wantedPage(new URLSearchParams(location.search).get('next') ?? '')

/** Where nothing can be kept, nothing will be offered. */
export function keepWanted(wanted: WantedPage | undefined): void {
  try {
    if (wanted) sessionStorage.setItem(key, wanted.href)
    else sessionStorage.removeItem(key)
  } catch {
    // The login works all the same.
  }
}

/** @returns undefined where no page was asked for */
export function keptWanted(): WantedPage | undefined {
  try {
    return wantedPage(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
