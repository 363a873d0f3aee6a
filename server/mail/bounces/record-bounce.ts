/**
 * Takes what was said of a copy after it left, once (idempotent consumer), with what follows from it, in one transaction: a
 * hard bounce suppresses the address, so do letters in a row that came back over days; a complaint unsubscribes.
 */
import type { BounceSource } from '../../../contract/mail/bounces.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { MailReportKind, MailReportRow } from '../../base/db/tables/bounces.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { composeNotice } from '../../base/settings/author-notice.ts'
import { siteSetting, speechToAuthor } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { deactivate, lockSubscriber } from '../../people/subscribers/queries.ts'
import { tellLeft } from '../../people/subscribers/tell-event.ts'
import { keyOfAddress } from '../addresses/valid-address.ts'
import { takeBackSuppressed } from '../ledger/breaker/decide.ts'
import { hearReturned, type Paused } from '../ledger/breaker/hear-answers.ts'
import { findCopy, selectLastTaken } from '../ledger/copies/copy-queries.ts'
import { suppressAlone } from '../ledger/copies/suppression.ts'
import { noteRefusal } from '../ledger/refusing/note-refusal.ts'
import { complaintMail, queueComplaint } from './complaint-mail.ts'
import { insertReport, selectSoft, setEffect, takeToken } from './queries.ts'
import { isSoftInARow, mostCopies, softWithin } from './soft-in-a-row.ts'

const day = 86_400_000
/** Longer ago, a copy does not come back any more: servers try for some days. A reader complains of it whenever they come upon it. */
const spokenOfFor = 30 * day

export interface Said {
  kind: MailReportKind
  source: BounceSource
  /** Without addresses. */
  words: string
  /** Which copy it is about; where there is no such copy, whom, by address: then it is their last one. */
  of: { deliveryId?: string | undefined; email?: string | undefined }
  /** The source's own name of this event, for what belongs to no copy. */
  eventId: string
  /** A hash of what may be shown once; kept with the report. */
  token?: string | undefined
}

/**
 * `recorded`: it is stored, with what follows. `known`: it was before. `nobody`: it is about nobody on the list, or a letter
 * of long ago came back. Nothing changes but in the first case.
 */
export type Outcome = 'recorded' | 'known' | 'nobody'

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

export async function recordBounce(site: Parts, said: Said): Promise<Outcome> {
  const mail = said.kind === 'complaint' ? await composeNotice(site, complaintMail) : undefined
  let doubted: Paused | undefined
  const outcome = await site.db.transaction().execute(async tx => {
    doubted = undefined
    if (said.token !== undefined && !(await takeToken(tx, said.token, nowText(site.clock)))) return 'known'
    const whose = await find(tx, site, said)
    if (!whose) return 'nobody'
    const { subscriber, deliveryId, sendId, isToList } = whose
    const report: MailReportRow = {
      id: randomId(),
      subscriber_id: subscriber.id,
      delivery_id: deliveryId ?? null,
      send_id: sendId ?? null,
      event_key: sha256(deliveryId ? `copy ${deliveryId} ${said.kind}` : `${said.source} ${said.eventId}`),
      kind: said.kind,
      source: said.source,
      words: said.words,
      came_at: nowText(site.clock),
      effect: 'none',
      lifted_at: null,
    }
    if (!(await insertReport(tx, report))) return 'known'
    const { effect, paused } = await follow(tx, site, {
      said,
      subscriber,
      sendId: isToList ? sendId : undefined,
    })
    doubted = paused
    if (effect !== 'none') await setEffect(tx, report.id, effect)
    if (effect === 'unsubscribed' && mail) await queueComplaint(tx, site, mail)
    return 'recorded'
  })
  if (doubted) await takeBackSuppressed(site.db, doubted.sendId, doubted.domains)
  site.mailer.poke()
  return outcome
}

async function find(tx: Tx, { clock }: Parts, { of, kind }: Said) {
  const young = laterText(clock, -spokenOfFor)
  const copy = of.deliveryId === undefined ? undefined : await findCopy(tx, of.deliveryId)
  if (copy) {
    if (copy.since < young && kind !== 'complaint') return undefined
    const subscriber = await lockSubscriber(tx, { id: copy.subscriberId })
    return subscriber && { ...copy, subscriber, deliveryId: of.deliveryId }
  }
  if (of.email === undefined) return undefined
  const subscriber = await lockSubscriber(tx, { email_key: keyOfAddress(of.email) })
  if (!subscriber) return undefined
  const [last] = await selectLastTaken(tx, subscriber.id, 1)
  const lastCopy = last && (await findCopy(tx, last.id))
  return lastCopy && lastCopy.since >= young
    ? { ...lastCopy, subscriber, deliveryId: last.id }
    : { subscriber, deliveryId: undefined, sendId: undefined, isToList: false }
}

interface Followed {
  effect: 'none' | 'suppressed' | 'unsubscribed'
  /** So many copies of its send came back, or of one domain, that what is said there is not believed from now on. */
  paused?: Paused | undefined
}

async function follow(
  tx: Tx,
  site: Parts,
  { said, subscriber, sendId }: { said: Said; subscriber: StoredSubscriberRow; sendId?: string | undefined },
): Promise<Followed> {
  const { id, suppressed_at } = subscriber
  const now = nowText(site.clock)
  if (said.kind === 'ours')
    await noteRefusal(tx, { email: subscriber.email, words: said.words, now, isLate: true })
  if (said.kind === 'complaint') {
    if (!(await deactivate(tx, id, now))) return { effect: 'none' }
    await tellLeft(tx, site, { id })
    return { effect: 'unsubscribed' }
  }
  if (suppressed_at !== null || said.kind === 'ours') return { effect: 'none' }
  if (said.kind === 'soft' && !(await isEnough(tx, site, id))) return { effect: 'none' }
  const words = said.kind === 'soft' ? await tellSeveral(tx, site, said.words) : said.words
  if (sendId === undefined) {
    const isBelieved = await suppressAlone(tx, id, { words, now })
    return { effect: isBelieved ? 'suppressed' : 'none' }
  }
  const { isFinal, paused } = await hearReturned(tx, sendId, {
    subscriberId: id,
    email: subscriber.email,
    words,
    now,
  })
  return { effect: isFinal ? 'suppressed' : 'none', paused }
}

/** Kept for the author, in the language that is spoken to them now. */
async function tellSeveral(tx: Tx, { config }: Parts, words: string): Promise<string> {
  const { t } = speechToAuthor({ desk_language: await siteSetting(tx, config, 'desk_language') })
  return t('mailWords.severalBounced', { words })
}

async function isEnough(tx: Tx, { clock }: Parts, subscriberId: string): Promise<boolean> {
  const soft = await selectSoft(tx, subscriberId, laterText(clock, -softWithin))
  const copies = await selectLastTaken(tx, subscriberId, mostCopies)
  return isSoftInARow(
    copies.map(({ id, subject, since }) => {
      const cameAt = soft.get(id)
      return {
        subject,
        since: Date.parse(since),
        cameBack: cameAt === undefined ? undefined : Date.parse(cameAt),
      }
    }),
  )
}
