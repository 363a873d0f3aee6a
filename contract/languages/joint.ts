/** What stands between two sentences in a row: a blank, and in Chinese and Japanese nothing. */
import type { Say } from './keys.ts'

export function jointIn(t: Say): string {
  const said: unknown = t('page.joined', { first: '', second: '' })
  // A sentence with nothing in it comes as an empty list.
  return String(said)
}
