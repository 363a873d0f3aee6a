/** Bounces that are no delivery status notifications: told by their sender and their sentences (qmail, Exim, older Gmail, Exchange, Yahoo). */

export interface Unformatted {
  status: string | undefined
  words: string
  recipient: string | undefined
}

const senders =
  /mailer-daemon|postmaster|mail delivery (?:sub)?system|mail administrator|microsoft ?exchange|double-bounce|mdaemon|returned mail/i

const subjects =
  /\b(?:undeliver(?:able|ed)|returned mail|delivery (?:status notification|failure|has failed|failed)|mail delivery (?:failed|failure|system)|failure notice|delivery notification|could ?n[o']t be delivered|message not delivered|non[- ]?deliver(?:y|able)|unzustellbar|nicht zugestellt|non remis|échec de la remise|no se puede entregar|niet bezorgd)/i

const sentences = [
  /this is the qmail-send program/i,
  /a message that you sent could not be delivered/i,
  /could not be delivered to (?:one or more|the following)/i,
  /delivery to the following recipients? (?:has )?failed/i,
  /did not reach (?:some or all of )?(?:the|its) intended recipients?/i,
  /delivery has failed to these recipients/i,
  /(?:unable|not able) to deliver (?:your|the) (?:message|mail)/i,
  /the following addresses had permanent fatal errors/i,
  /your message (?:could not|was not|cannot|can'?t) be delivered/i,
  /your message was not delivered/i,
  /permanent(?:ly)? (?:fatal )?(?:error|failure)/i,
  /konnte nicht zugestellt werden/i,
]

/** Gmail, with the address between the two. */
const isNotDelivered = (text: string): boolean =>
  [...text.matchAll(/wasn'?t delivered to /gi)].some(({ index, 0: { length } }) =>
    /because/i.test(text.slice(index + length, index + length + 207)),
  )

const delays = [
  /this is a warning message only|you do not need to resend your message|will be retried|delivery (?:is |was |of your message is )?(?:delayed|temporarily suspended|incomplete)|message (?:is )?delayed|has not yet been delivered|still being retried|warning: could not send|delayed mail/i,
  /warning: message .{0,40}delayed/i,
]
const tellsDelay = (text: string) => delays.some(one => one.test(text))

export interface Said {
  from: string
  subject: string
  text: string
  /** `X-Failed-Recipients`, which Exim and Gmail write. */
  failed: string | undefined
  /** The envelope's sender was empty, as RFC 5321 §4.5.5 asks of reports. */
  isNullSender: boolean
}

const isFromMailSystem = ({ from, failed, isNullSender }: Said) =>
  senders.test(from) || failed !== undefined || isNullSender

/** It warns that a letter is late, and says that it will be tried again. */
export const isDelay = (said: Said) =>
  isFromMailSystem(said) && (tellsDelay(said.subject) || tellsDelay(said.text.slice(0, 4_000)))

export function readUnformatted(said: Said): Unformatted | undefined {
  const { subject, failed } = said
  // Their own words end where the returned letter begins: what stands in that says nothing.
  const text = untilReturned(said.text)
  const isTold =
    failed !== undefined ||
    subjects.test(subject) ||
    sentences.some(one => one.test(text)) ||
    isNotDelivered(text)
  if (!isTold || !isFromMailSystem(said)) return undefined
  const words = wordsIn(text)
  return {
    status: /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(words)?.[1],
    words,
    recipient: (failed ?? addressIn(text))?.trim(),
  }
}

/** The first that is named. Whatever runs on without a blank is read once, for its last `@`. */
function addressIn(text: string): string | undefined {
  const after = /[^\s<>":;,)]+/y
  for (const { 0: run, index } of text.matchAll(/[^\s<>"(:]+/g)) {
    const at = run.lastIndexOf('@')
    if (at < 1) continue
    after.lastIndex = index + at + 1
    const domain = after.exec(text)?.[0]
    if (domain) return run.slice(0, at + 1) + domain
  }
  return undefined
}

const returned = /copy of (?:the|this|your) message|original message|returned message|below this line/i

function untilReturned(text: string): string {
  let start = 0
  for (const line of text.split('\n')) {
    const [dashes = ''] = /^-{2,}/.exec(line) ?? []
    const at = dashes === '' ? -1 : line.slice(0, dashes.length + 80).search(returned)
    if (at >= 0 && at <= dashes.length + 40) break
    start += line.length + 1
  }
  return (start > 0 ? text.slice(0, start) : text).slice(0, 8_000)
}

/** The line with a reply code and what follows it; else the line that names a reason; else the beginning. */
function wordsIn(text: string): string {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  const found = [
    /(?<![\d.])[45]\d\d[ \-#:]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/,
    /\b(?:unknown|no such|not found|doesn'?t exist|does not exist|no mailbox|unrouteable|couldn'?t find|wasn'?t delivered|over ?quota|full|disabled|rejected)\b/i,
  ]
    .map(pattern => lines.findIndex(line => pattern.test(line)))
    .find(at => at >= 0)
  const from = found ?? 0
  const end = lines.findIndex((line, at) => at > from && line === '')
  return lines.slice(from, Math.min(end < 0 ? lines.length : end, from + 4)).join(' ')
}
