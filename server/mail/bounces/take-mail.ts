/** Takes a mail that came back into a mailbox: read, led to its copy, and recorded. */
import { sha256 } from '../../base/db/ids.ts'
import { readForeign } from '../../base/foreign/read-foreign.ts'
import type { Site } from '../../base/site.ts'
import { findSubscriber } from '../../people/subscribers/queries.ts'
import { keyOfAddress } from '../addresses/valid-address.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { findCopy, findTokenHolder } from '../ledger/copies/copy-queries.ts'
import { judgeBounce } from './reading/judge-bounce.ts'
import type { ReturnedReport, readReturnedMail } from './reading/returned-mail.ts'
import { type Outcome, recordBounce, type Said } from './record-bounce.ts'
import { takeLeaveMail } from './take-leave-mail.ts'

export interface ReturnedMail {
  raw: Buffer
  /** Where it is known. */
  envelope?: { from: string; to: string[] }
}

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

/**
 * @returns 'nothing' for what is no report: an answer, a warning of a delay
 * @throws SetAside for what cannot be read
 */
export async function takeMail(site: Parts, mail: ReturnedMail): Promise<Outcome | 'nothing'> {
  const { address } = site.config.bounces
  const input = {
    raw: mail.raw,
    envelope: mail.envelope,
    marks: address ? { address, key: await keepBounceKey(site.db) } : undefined,
  }
  const eventId = sha256(mail.raw.toString('latin1'))
  const report = await readForeign<typeof readReturnedMail>('byItself', 'returnedMail', { input })
  await takeLeaveMail(site, { id: eventId, tokens: report.leaves })
  if (report.kind === 'none' || report.kind === 'delay') return 'nothing'
  const of = await whose(site, report)
  if (!of) return 'nobody'
  const kind = report.kind === 'complaint' ? 'complaint' : judgeBounce(report.status, report.words)
  return recordBounce(site, {
    kind,
    words: report.words,
    source: 'mailbox',
    of,
    eventId,
  })
}

/**
 * By the return path, which nobody can make up. Where a mail server put its own in its place: for a complaint by the link with which
 * its reader could leave anyway; else by the Message-ID of the letter together with the address it was mailed to.
 */
async function whose({ db }: Parts, report: ReturnedReport): Promise<Said['of'] | undefined> {
  const [copy] = report.copies
  if (copy) return { deliveryId: copy }
  for (const token of report.kind === 'complaint' ? report.tokens.slice(0, 3) : []) {
    const holder = await findTokenHolder(db, token)
    if (holder) return { deliveryId: holder.deliveryId }
  }
  for (const deliveryId of report.messageIds.slice(0, 3)) {
    const found = await findCopy(db, deliveryId)
    const subscriber = found && (await findSubscriber(db, found.subscriberId))
    const named = report.recipient && keyOfAddress(report.recipient.replace(/^<|>$/g, ''))
    if (subscriber && subscriber.email_key === named) return { deliveryId }
  }
  return undefined
}
