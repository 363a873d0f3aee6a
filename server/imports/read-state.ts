/** Reads from a row whether somebody still wants letters. In doubt they do: the file came from a list of subscribers. */
import type { Columns } from './recognise-columns.ts'

/** `left`: unsubscribed there, or their mailbox refused. `unconfirmed`: asked to join and never confirmed. */
export type ImportedState = 'active' | 'left' | 'unconfirmed'

/** Ours, Buttondown's subscriber types (enums.json of github.com/buttondown/openapi), and what others say. */
const leftWords = new Set([
  ...['unsubscribed', 'inactive', 'undeliverable', 'bounced', 'hardbounced', 'cleaned', 'complained'],
  ...['blocked', 'removed', 'spammy', 'spam', 'deleted', 'disabled', 'suppressed', 'optedout', 'archived'],
])
const unconfirmedWords = new Set(['unconfirmed', 'unactivated', 'notconfirmed', 'pending', 'nonsubscribed'])

const bare = (text: string | undefined) => text?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? ''
const isTrue = (text: string | undefined) => ['true', 'yes', '1', 't'].includes(bare(text))
const isFalse = (text: string | undefined) => ['false', 'no', '0', 'f'].includes(bare(text))

export function readState(cells: readonly string[], columns: Columns): ImportedState {
  const words = columns.word.map(index => bare(cells[index]))
  const hasLeft =
    columns.leftAt.some(index => bare(cells[index]) !== '') ||
    columns.saysLeft.some(index => isTrue(cells[index])) ||
    columns.saysSubscribed.some(index => isFalse(cells[index])) ||
    words.some(word => leftWords.has(word))
  if (hasLeft) return 'left'
  return words.some(word => unconfirmedWords.has(word)) ? 'unconfirmed' : 'active'
}

/** Mailchimp puts those who left into files of their own, whose rows look like all others. */
export function stateOfFile(fileName: string): ImportedState {
  if (/^(?:unsubscribed|cleaned)_/i.test(fileName)) return 'left'
  return /^nonsubscribed_/i.test(fileName) ? 'unconfirmed' : 'active'
}
