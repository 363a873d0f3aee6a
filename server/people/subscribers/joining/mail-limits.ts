/** Rate limits on the mails that strangers cause (subscription bombing): by mailbox and day, by site and hour. */
import { sha256 } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { countMail, forgetCounts, forgetOldCounts, fullHours } from './limit-queries.ts'

/** Mails a day to one mailbox, however its address is spelt. */
export const mostToMailbox = 5
/** Confirmations and welcomes an hour, of the whole site. What is over it waits for the next hour. */
export const mostAnHour = 300
/** Notices of single subscribers an hour; one more tells that there are more. */
export const mostNotices = 10

const hourOf = (time: string) => time.slice(0, 13)
const startOf = (hour: string) => `${hour}:00:00.000Z`
const after = (hour: string) => hourOf(new Date(Date.parse(startOf(hour)) + 3_600_000).toISOString())

/**
 * The mailbox behind an address, for counting alone: what follows a plus, and dots, make a new spelling and no new
 * mailbox at Gmail and many others, and nobody is harmed where they do. @returns a hash
 */
function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const [local = ''] = emailKey.slice(0, at).split('+')
  const domain = emailKey.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `mailbox ${sha256(`${local.replaceAll('.', '')}@${domain}`)}`
}

/** Takes one of the day's mails to a mailbox. @returns whether there was one left */
export async function takeMailOfDay(tx: Tx, emailKey: string, now: string): Promise<boolean> {
  await forgetOldCounts(tx, now.slice(0, 10))
  const nth = await countMail(tx, { kind: mailboxOf(emailKey), hour: now.slice(0, 10), most: mostToMailbox })
  return nth !== undefined
}

/**
 * Takes a place among the site's mails of an hour: the first that has one, counted from the present, as a clock that was ahead
 * once has left hours behind that are no queue's.
 * @returns when the mail may leave: now, or when a later hour begins
 */
export async function takeTurn(tx: Tx, now: string): Promise<string> {
  const present = hourOf(now)
  const place = { kind: 'strangers', most: mostAnHour }
  const full = await fullHours(tx, { ...place, present })
  let hour = present
  // An hour that was not full when it was read may be by now: another call may have taken the last place.
  while (full.has(hour) || (await countMail(tx, { ...place, hour })) === undefined) hour = after(hour)
  return hour === present ? now : startOf(hour)
}

export type NoticeTurn = { kind: 'single' } | { kind: 'bundle'; hour: string; due: string } | { kind: 'told' }

/** Whether a new subscriber is worth a mail to the author: after ten in an hour one mail stands for all the others. */
export async function takeNotice(tx: Tx, now: string): Promise<NoticeTurn> {
  const hour = hourOf(now)
  const nth = await countMail(tx, { kind: 'notices', hour, most: mostNotices + 1 })
  if (nth === undefined) return { kind: 'told' }
  return nth <= mostNotices ? { kind: 'single' } : { kind: 'bundle', hour, due: startOf(after(hour)) }
}

/** An erased address leaves no count either. */
export async function forgetMailbox(tx: Tx, emailKey: string): Promise<void> {
  await forgetCounts(tx, mailboxOf(emailKey))
}
