/** The machine's part of a delivery status notification (RFC 3464 §2, and its international form RFC 6533): fields in groups. */

export interface Fields {
  /** By name in lower case; of repeated ones the first. */
  [name: string]: string
}

/** Groups of header-like fields, an empty line between two groups; folded lines are joined. */
function readGroups(text: string): Fields[] {
  const groups = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  return groups.map(readFields).filter(fields => Object.keys(fields).length > 0)
}

export function readFields(text: string): Fields {
  const fields: Fields = {}
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [start, name] = /^([A-Za-z][\w-]*)[ \t]*:/.exec(line) ?? []
    if (start && name) fields[name.toLowerCase()] ??= line.slice(start.length).trim()
  }
  return fields
}

export interface Failure {
  action: 'failed' | 'delayed' | 'other'
  /** `5.1.1` */
  status: string | undefined
  /** The receiving server's, without the type in front. */
  words: string
  /** As the report names it. */
  recipient: string | undefined
}

/** `smtp; 550 5.1.1 …` without its type. */
const typed = (value: string | undefined) => value?.replace(/^[\w-]+\s*;\s*/, '').trim()

const statusIn = (text: string | undefined) =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1]

/** What is said of each recipient. Some write the groups without an empty line between them, or leave the first one out. */
export function readFailures(text: string): Failure[] {
  return readGroups(text)
    .filter(group => group.action ?? group['final-recipient'] ?? group['original-recipient'])
    .map(toFailure)
}

function toFailure(group: Fields): Failure {
  const words = typed(group['diagnostic-code']) ?? typed(group['x-display-name']) ?? group.status ?? ''
  const given = statusIn(group.status)
  // What the receiver itself said is more than the reporter's summary: 5.0.0 stands for anything.
  const inWords = statusIn(words)
  const isVague = given === undefined || /^[45]\.0\.0$/.test(given)
  const status = isVague ? (inWords ?? given) : given
  const action = group.action?.toLowerCase() ?? ''
  return {
    action: action.startsWith('failed') ? 'failed' : action.startsWith('delayed') ? 'delayed' : 'other',
    status,
    words,
    recipient: typed(group['final-recipient']) ?? typed(group['original-recipient']),
  }
}
