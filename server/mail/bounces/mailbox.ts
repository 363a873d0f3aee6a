/** Reads a mailbox of bounces over IMAP (RFC 9051): what is new since the last look, without changing anything in it. */
import type { ImapFlow } from 'imapflow'
import pLimit from 'p-limit'
import type { UnreadWhy } from '../../../contract/mail/bounces.ts'
import { nowText } from '../../base/clock.ts'
import type { MailboxConfig } from '../../base/config-bounces.ts'
import { sha256 } from '../../base/db/ids.ts'
import { siteSettings, speechToAuthor } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { createClient } from './mailbox-client.ts'
import { findMailbox, noteMailbox } from './queries.ts'
import { mostBytes } from './reading/read-report.ts'
import { explainMailbox } from './settings/explain-mailbox.ts'
import { takeMail } from './take-mail.ts'
import { insertUnread } from './unread/queries.ts'
import { firstTry, isHeldElsewhere, triesOf } from './unread/tries.ts'
import { whyUnread } from './unread/unreadable.ts'

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

/** At the first look so many days back: what is older says nothing of letters of now. */
const firstLook = 14 * 86_400_000
/** Mails that come in one answer, as the way to a mailbox is long; each is `mostBytes` at most. */
const batch = 25
/** So many mails of a batch are recorded side by side: that is waiting for the database, mostly. */
const lanes = 4

export const mailboxId = ({ host, port, user, folder }: MailboxConfig) =>
  sha256(`${user}@${host}:${port}/${folder}`)

/**
 * Until nothing is new.
 * @param ending aborted when it should come to its end: the rest is read by the next look
 * @throws an error whose words a person understands: no way there, a wrong login, no such folder
 */
export async function readMailbox(site: Parts, mailbox: MailboxConfig, ending?: AbortSignal): Promise<void> {
  const client = await createClient(mailbox)
  try {
    await client.connect()
    const opened = await client.mailboxOpen(mailbox.folder, { readOnly: true })
    const place = { id: mailboxId(mailbox), validity: String(opened.uidValidity) }
    const look = { site, client, place, ending }
    // More may have come while these were read.
    while (await readNew(look)) await client.noop()
  } catch (error) {
    // Kept for the page, so in the language that is spoken to the author now.
    const { t } = speechToAuthor(await siteSettings(site.db, site.config))
    throw new Error(explainMailbox(t, error, mailbox), { cause: error })
  } finally {
    await client.logout().catch(() => client.close())
  }
}

interface Look {
  site: Parts
  client: ImapFlow
  place: { id: string; validity: string }
  ending: AbortSignal | undefined
}

const nameOf = ({ place }: Look, uid: number) => `${place.validity} ${uid}`

/** @returns whether there was any, and there may be more */
async function readNew(look: Look): Promise<boolean> {
  const { site, client, place, ending } = look
  const known = await findMailbox(site.db, place.id)
  const after = known?.uid_validity === place.validity ? known.uid : 0
  const since = new Date(site.clock.now().getTime() - firstLook)
  const query = after === 0 ? { since } : { uid: `${after + 1}:*` }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` names the last mail also where its number is lower.
  const fresh = found.filter(uid => uid > after).toSorted((one, other) => one - other)
  const names = fresh.map(uid => nameOf(look, uid))
  if (fresh.length === 0 || isHeldElsewhere(known, names, site.clock)) return false
  for (let at = 0; at < fresh.length && !ending?.aborted; at += batch) {
    const uids = fresh.slice(at, at + batch)
    await readBatch(look, { uids, next: fresh[at + batch], noted: known })
  }
  return !ending?.aborted
}

interface Batch {
  uids: readonly number[]
  /** The first of the next batch. */
  next: number | undefined
  noted: Awaited<ReturnType<typeof findMailbox>>
}

/** Side by side while all is well; after any failure one by one, so that it is known whose it was. */
async function readBatch(look: Look, { uids: [first, ...rest], next, noted }: Batch): Promise<void> {
  if (first === undefined) return
  const { db, clock } = look.site
  const triesOfMail = (uid: number) =>
    triesOf(db, clock, { id: look.place.id, mail: nameOf(look, uid), noted })
  const tries = triesOfMail(first)
  if (tries.isOver()) {
    await setAside(look, { uid: first, next: rest[0] ?? next }, 'failed')
    return readBatch(look, { uids: rest, next, noted })
  }
  await tries.begin()
  const came = await fetchSources(look.client, [first, ...rest])
  if (!tries.hasFailed() && (await takeAll(look.site, came)))
    return noteMailbox(db, positionAfter(look, { uid: rest.at(-1) ?? first, next }))
  await readOne(look, { uid: first, next: rest[0] ?? next, tries }, came)
  for (const [at, uid] of rest.entries())
    await readOne(look, { uid, next: rest[at + 1] ?? next, tries: triesOfMail(uid) }, came)
}

/** @returns whether it went well. What is recorded of others is recorded once, also where they are read again */
async function takeAll(site: Parts, { sources, broke }: Came): Promise<boolean> {
  if (broke !== undefined) return false
  const limit = pLimit(lanes)
  const taken = [...sources.values()].map(raw => limit(() => takeMail(site, { raw })))
  return (await Promise.allSettled(taken)).every(({ status }) => status === 'fulfilled')
}

interface Read {
  uid: number
  next: number | undefined
}

interface Mail extends Read {
  tries: ReturnType<typeof triesOf>
}

/** One mail must not stop those behind it: what cannot be read is set aside. */
async function readOne(look: Look, mail: Mail, { sources, broke }: Came): Promise<void> {
  const { site } = look
  const { uid, tries } = mail
  let why: UnreadWhy = 'failed'
  while (!tries.isOver()) {
    await tries.begin()
    const raw = sources.get(uid)
    // Those before it came: the answer ended at this one.
    if (!raw && broke !== undefined) {
      await tries.broke()
      throw broke
    }
    try {
      if (raw) await takeMail(site, { raw })
      // After it is recorded: a crash in between reads it again, and records it once.
      return await noteMailbox(site.db, positionAfter(look, mail))
    } catch (error) {
      const found = whyUnread(error)
      if (!found) {
        await tries.excuse()
        throw error
      }
      why = found
      tries.failed()
    }
  }
  await setAside(look, mail, why)
}

/** The first try of what is next is noted too, so that no other process takes it up in between. */
function positionAfter(look: Look, { uid, next }: Read) {
  const { site, place, ending } = look
  const isLast = next === undefined || ending?.aborted
  const trying = isLast ? undefined : firstTry(site.clock, nameOf(look, next))
  return { id: place.id, uid_validity: place.validity, uid, trying }
}

interface Came {
  /** A mail that is missing is gone meanwhile. */
  sources: Map<number, Buffer>
  /** What cut the answer off. */
  broke?: unknown
}

async function fetchSources(client: ImapFlow, uids: readonly number[]): Promise<Came> {
  const sources = new Map<number, Buffer>()
  try {
    const query = { source: { maxLength: mostBytes } }
    for await (const { uid, source } of client.fetch(uids.join(','), query, { uid: true }))
      if (source) sources.set(uid, source)
    if (!client.usable) throw new Error('The connection ended')
    return { sources }
  } catch (broke) {
    return { sources, broke }
  }
}

/** It stays in the mailbox, where its author finds it by the time at which it arrived. */
async function setAside(look: Look, mail: Read, why: UnreadWhy): Promise<void> {
  const { site, client, place } = look
  const { uid } = mail
  const now = nowText(site.clock)
  const found = await client
    .fetchOne(String(uid), { internalDate: true }, { uid: true })
    .catch(() => false as const)
  const arrived = found ? new Date(found.internalDate ?? '') : undefined
  const came_at = arrived && !Number.isNaN(arrived.getTime()) ? arrived.toISOString() : now
  await site.db.transaction().execute(async tx => {
    await insertUnread(tx, {
      id: sha256(`${place.id} ${nameOf(look, uid)}`),
      source: 'mailbox',
      why,
      came_at,
      set_aside_at: now,
    })
    await noteMailbox(tx, positionAfter(look, mail))
  })
}
