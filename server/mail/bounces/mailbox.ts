/** Reads a mailbox of bounces over IMAP (RFC 9051): what is new since the last look, without changing anything in it. */
import { isValid } from 'date-fns/isValid'
import type { ImapFlow } from 'imapflow'
import type { UnreadWhy } from '../../../contract/mail/bounces.ts'
import { nowText } from '../../base/clock.ts'
import type { MailboxConfig } from '../../base/config-bounces.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { Site } from '../../base/site.ts'
import { createClient } from './mailbox-client.ts'
import { findMailbox, noteMailbox } from './queries.ts'
import { mostBytes } from './reading/read-report.ts'
import { explainMailbox } from './settings/explain-mailbox.ts'
import { takeMail } from './take-mail.ts'
import { insertUnread } from './unread/queries.ts'
import { isHeldElsewhere, triesOf } from './unread/tries.ts'
import { whyUnread } from './unread/unreadable.ts'

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

/** At the first look so many days back: what is older says nothing of letters of now. */
const firstLook = 14 * 86_400_000
/** Mails of one look at most; the next one goes on. */
const slice = 200

export const mailboxId = ({ host, port, user, folder }: MailboxConfig) =>
  sha256(`${user}@${host}:${port}/${folder}`)

/**
 * @returns how many reports were recorded
 * @throws an error whose words a person understands: no way there, a wrong login, no such folder
 */
export async function readMailbox(site: Parts, mailbox: MailboxConfig): Promise<number> {
  const client = await createClient(mailbox)
  try {
    await client.connect()
    const opened = await client.mailboxOpen(mailbox.folder, { readOnly: true })
    return await readNew(site, client, { id: mailboxId(mailbox), validity: String(opened.uidValidity) })
  } catch (error) {
    throw new Error(explainMailbox(error, mailbox), { cause: error })
  } finally {
    await client.logout().catch(() => client.close())
  }
}

interface Place {
  id: string
  validity: string
}

async function readNew(site: Parts, client: ImapFlow, place: Place): Promise<number> {
  const { id, validity } = place
  const known = await findMailbox(site.db, id)
  const after = known?.uid_validity === validity ? known.uid : 0
  const since = new Date(site.clock.now().getTime() - firstLook)
  const query = after === 0 ? { since } : { uid: `${after + 1}:*` }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` names the last mail also where its number is lower.
  const fresh = found.filter(uid => uid > after).toSorted((one, other) => one - other)
  const mails = fresh.slice(0, slice).map(uid => ({ uid, mail: `${validity} ${uid}` }))
  const names = mails.map(({ mail }) => mail)
  if (isHeldElsewhere(known, names, site.clock)) return 0
  let recorded = 0
  for (const { uid, mail } of mails) {
    const tries = triesOf(site.db, site.clock, { id, mail, noted: known })
    if ((await readOne(site, client, { ...place, uid, tries })) === 'recorded') recorded++
  }
  return recorded
}

interface Mail extends Place {
  uid: number
  tries: ReturnType<typeof triesOf>
}

/** One mail must not stop those behind it: what cannot be read is set aside. */
async function readOne(site: Parts, client: ImapFlow, mail: Mail): Promise<unknown> {
  let why: UnreadWhy = 'failed'
  while (!mail.tries.isOver()) {
    await mail.tries.begin()
    const raw = await fetchSource(client, mail)
    try {
      const outcome = raw && (await takeMail(site, { raw }))
      // After it is recorded: a crash in between reads it again, and records it once.
      await noteMailbox(site.db, positionOf(mail))
      return outcome
    } catch (error) {
      const found = whyUnread(error)
      if (!found) {
        await mail.tries.excuse()
        throw error
      }
      why = found
      mail.tries.failed()
    }
  }
  return setAside(site, client, { ...mail, why })
}

const positionOf = ({ id, validity, uid }: Mail) => ({ id, uid_validity: validity, uid })

/** @returns undefined when it is gone meanwhile */
async function fetchSource(client: ImapFlow, { uid, tries }: Mail): Promise<Buffer | undefined> {
  try {
    const found = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    return found ? found.source : undefined
  } catch (error) {
    await tries.broke()
    throw error
  }
}

/** It stays in the mailbox, where its author finds it by the time at which it arrived. */
async function setAside(site: Parts, client: ImapFlow, mail: Mail & { why: UnreadWhy }): Promise<void> {
  const { id, validity, uid, why } = mail
  const now = nowText(site.clock)
  const found = await client
    .fetchOne(String(uid), { internalDate: true }, { uid: true })
    .catch(() => false as const)
  const arrived = found ? new Date(found.internalDate ?? '') : undefined
  const came_at = arrived && isValid(arrived) ? arrived.toISOString() : now
  await site.db.transaction().execute(async tx => {
    await insertUnread(tx, {
      id: sha256(`${id} ${validity} ${uid}`),
      source: 'mailbox',
      why,
      came_at,
      set_aside_at: now,
    })
    await noteMailbox(tx, positionOf(mail))
  })
}
