/** Reads from a row whether somebody still wants letters. Words it does not know are a no: nobody is written to in doubt. */
import type { Columns } from '../../../contract/people/recognise-columns.ts'

/** `left`: unsubscribed there, or their mailbox refused. `unconfirmed`: asked to join and never confirmed. */
export type ImportedState = 'active' | 'left' | 'unconfirmed'

export interface StateRead {
  state: ImportedState
  /** As the file writes it: nobody knows what it says, so they come in as those who left. */
  unknownWord?: string
}

/** Letters and digits of any script, so that no word is taken for nothing. */
const bare = (text: string | undefined) => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? ''

/** Whether a word says no, as does a database's zero date. */
const isNo = (word: string) => /^(?:false|no|f|n|off|never|0+)$/.test(word)
const isNothing = (word: string) => /^(?:|null|none|nil|na|nan|undefined)$/.test(word)

const unconfirmed =
  /^(?:non|not|never)(?:subscri|confirm|verif|activ)|unconfirm|unverif|unactiv|pending|waiting|invited/
// expression: fixed words one beside the other, of which nothing repeats
const left = new RegExp(
  [
    'unsub',
    'cancel',
    'bounc',
    'spam',
    'junk',
    'complain',
    'opt(?:ed|ing)?out',
    'clean',
    'inactiv',
    'deactiv',
    'delet',
    'undeliver',
    'remov',
    'block',
    'blacklist',
    'disab',
    'suppress',
    'archiv',
    'invalid',
    'abus',
    'reject',
    'fail',
    'expire',
    'banned',
    '^left',
    '^gone',
    '^dead',
  ].join('|'),
)
/** Buttondown's subscriber types are among them (enums.json of github.com/buttondown/openapi). */
// expression: fixed words one beside the other, of which nothing repeats
const active = new RegExp(
  [
    '^(?:activ|subscri|confirmed|verified|opt(?:ed)?in|(?:single|double)optin|enabled|deliver)',
    '^(?:regular|premium|free|paid|comp|complimentary|gift|gifted|trial|trialed|trialing|founding|lifetime)$',
    '^(?:member|pastdue|unpaid|churning|churned|valid|ok|yes|y|true|t|on|1)$',
  ].join('|'),
)
/** `subscribed: no`, where a word before it would say yes. */
const denies = /(?:^|[^\p{L}])(?:no|not|never|non)(?:$|[^\p{L}])/iu

type WordSays = ImportedState | 'nothing' | 'unknown'

function readWord(text: string | undefined): WordSays {
  const word = bare(text)
  if (isNothing(word)) return 'nothing'
  if (unconfirmed.test(word)) return 'unconfirmed'
  if (left.test(word) || isNo(word)) return 'left'
  return active.test(word) && !denies.test(text ?? '') ? 'active' : 'unknown'
}

/** Whole cells under a heading that nobody knows: a name is no sign, however it begins. */
// expression: fixed words one beside the other, of which nothing repeats
const plainly = new RegExp(
  `^(?:${[
    'unsub(?:scribed?)?|cancell?ed|(?:hard|soft)?bounced?|spam|complain(?:ed|t)|opt(?:ed)?out|cleaned|left',
    'inactive|deactivated|deleted|undeliverable|removed|blocked|blacklisted|disabled|suppressed',
    'archived|invalid|rejected|expired|banned|pending|un(?:confirmed|verified)',
    'no[nt](?:subscribed|confirmed|verified|active)',
  ].join('|')})$`,
)

/** In a row without headings that are known: whether one of its cells says that they left or never confirmed. */
export function readUnheadedState(cells: readonly string[]): ImportedState {
  const words = cells.filter(cell => plainly.test(bare(cell))).map(readWord)
  if (words.includes('left')) return 'left'
  return words.includes('unconfirmed') ? 'unconfirmed' : 'active'
}

export function readState(cells: readonly string[], columns: Columns): StateRead {
  const words = columns.word.map(index => readWord(cells[index]))
  const vague = columns.vagueWord.map(index => readWord(cells[index]))
  const said = (says: ImportedState) => words.includes(says) || vague.includes(says)
  const hasLeft =
    columns.saysLeft.some(index => saysYes(cells[index])) ||
    columns.saysSubscribed.some(index => saysNo(cells[index])) ||
    said('left')
  if (hasLeft) return { state: 'left' }
  if (said('unconfirmed')) return { state: 'unconfirmed' }
  const unknown = columns.word[words.indexOf('unknown')]
  if (unknown === undefined) return { state: 'active' }
  return { state: 'left', unknownWord: cells[unknown]?.trim() ?? '' }
}

/** A yes, a date, a reason: whatever stands under `unsubscribed` and is no no. */
const saysYes = (text: string | undefined) => !isNothing(bare(text)) && !isNo(bare(text))

/** Under `subscribed`, where a date is a yes. */
const saysNo = (text: string | undefined) => isNo(bare(text)) || left.test(bare(text))

/** Mailchimp puts those who left into files of their own, whose rows look like all others. */
export function stateOfFile(fileName: string): ImportedState {
  if (/^(?:unsubscribed|cleaned)_/i.test(fileName)) return 'left'
  return /^nonsubscribed_/i.test(fileName) ? 'unconfirmed' : 'active'
}
