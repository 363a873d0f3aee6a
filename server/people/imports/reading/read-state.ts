/** Reads from a row whether somebody still wants letters. Words it does not know are a no: nobody is written to in doubt. */
import { bareWord as bare, saysPlainly } from '../../../../contract/people/plain-states.ts'
import type { Columns } from '../../../../contract/people/recognise-columns.ts'

/** `left`: unsubscribed there, or their mailbox refused. `unconfirmed`: asked to join and never confirmed. */
export type ImportedState = 'active' | 'left' | 'unconfirmed'

export interface StateRead {
  state: ImportedState
  /** As the file writes it: nobody knows what it says, so they come in as those who left. */
  unknownWord?: string
}

/** Whether a word says no, as does a database's zero date. */
const isNo = (word: string) =>
  /^(?:false|no|f|n|off|never|0+|nein|falsch|nie|non|faux|falso|nao|mai)$/.test(word)
const isNothing = (word: string) => /^(?:|null|none|nil|na|nan|undefined)$/.test(word)

// expression: fixed words one beside the other, of which nothing repeats
const unconfirmed = new RegExp(
  [
    '^(?:non|not|never|no|nao|sin|nicht|pas|kein)(?:subscri|suscri|abonn|inscri|iscri|confirm|conferm|verif|activ|aktiv|actif|attiv|ativ|bestat|bestaet|angemeld)',
    'unconfirm|unverif|unactiv|pending|waiting|invited',
    'unbestat|unbestaet|ausstehend|wartend|eingeladen|enattente|inattesa|pendiente|pendente|aguardando',
  ].join('|'),
)
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
    'nolonger|nichtmehr|^neplus|^yano|^nonpiu|^naomais',
    '^gone',
    '^dead',
    // German, French, Spanish, Portuguese, Italian.
    'abgemeldet|abbestellt|ausgetragen|inaktiv|deaktiv|gebounc|unzustellbar|gekundigt|gekuendigt|gelosch|geloesch|gesperrt',
    'desinscri|desabon|inactif|desactiv|supprime|bloque|rebond|rejete|resilie|annule',
    'desuscri|rebota|bloquead|eliminad|^(?:dadode)?baja$',
    'inativ|desativ|descadastr|removid|devolvid|rejeitad',
    'disiscri|inattiv|disattiv|bloccat|rimoss|respint|annullat',
  ].join('|'),
)
/** Buttondown's subscriber types are among them (enums.json of github.com/buttondown/openapi). */
// expression: fixed words one beside the other, of which nothing repeats
const active = new RegExp(
  [
    '^(?:activ|subscri|confirmed|verified|opt(?:ed)?in|(?:single|double)optin|enabled|deliver)',
    '^(?:regular|premium|free|paid|comp|complimentary|gift|gifted|trial|trialed|trialing|founding|lifetime)$',
    '^(?:member|pastdue|unpaid|churning|churned|valid|ok|yes|y|true|t|on|1)$',
    '^(?:aktiv|abonn|angemeldet|eingetragen|bestat|bestaet|actif|inscri|suscri|confirmad|ativ|subscri|assinante|attiv|iscri|conferm)',
    '^(?:ja|wahr|oui|vrai|si|verdadero|sim|verdadeiro|vero|confirmee?)$',
  ].join('|'),
)
/** `subscribed: no`, where a word before it would say yes. */
const denies = /(?:^|[^\p{L}])(?:no|not|never|non|nicht|kein|keine|pas|nao|não)(?:$|[^\p{L}])/iu

type WordSays = ImportedState | 'nothing' | 'unknown'

function readWord(text: string | undefined): WordSays {
  const word = bare(text)
  if (isNothing(word)) return 'nothing'
  if (unconfirmed.test(word)) return 'unconfirmed'
  if (left.test(word) || isNo(word)) return 'left'
  return active.test(word) && !denies.test(text ?? '') ? 'active' : 'unknown'
}

/** In a row without headings that are known: whether one of its cells says that they left or never confirmed. */
export function readUnheadedState(cells: readonly string[]): ImportedState {
  const words = cells.filter(saysPlainly).map(readWord)
  if (words.includes('left')) return 'left'
  return words.includes('unconfirmed') ? 'unconfirmed' : 'active'
}

export function readState(cells: readonly string[], { at }: Columns): StateRead {
  const words = at.state.map(index => readWord(cells[index]))
  const vague = [...at.vagueState, ...at.subscribedOrNot].map(index => readWord(cells[index]))
  const said = (says: ImportedState) => words.includes(says) || vague.includes(says)
  if (at.left.some(index => saysYes(cells[index])) || said('left')) return { state: 'left' }
  if (said('unconfirmed')) return { state: 'unconfirmed' }
  const unknown = at.state[words.indexOf('unknown')]
  if (unknown === undefined) return { state: 'active' }
  return { state: 'left', unknownWord: cells[unknown]?.trim() ?? '' }
}

/** A yes, a date, a reason: whatever stands under `unsubscribed` and is no no. */
const saysYes = (text: string | undefined) => !isNothing(bare(text)) && !isNo(bare(text))

/** Mailchimp puts those who left into files of their own, whose rows look like all others. */
export function stateOfFile(fileName: string): ImportedState {
  if (/^(?:unsubscribed|cleaned)_/i.test(fileName)) return 'left'
  return /^nonsubscribed_/i.test(fileName) ? 'unconfirmed' : 'active'
}
