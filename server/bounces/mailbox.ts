/** Reads a mailbox of bounces over IMAP (RFC 9051): what is new since the last look, without changing anything in it. */
import type { ImapFlow } from 'imapflow'
import type { MailboxConfig } from '../config-bounces.ts'
import { sha256 } from '../db/ids.ts'
import type { Site } from '../site.ts'
import { createClient } from './mailbox-client.ts'
import { findMailbox, noteMailbox } from './queries.ts'
import { mostBytes } from './reading/read-report.ts'
import { explainMailbox } from './settings/explain-mailbox.ts'
import { takeMail } from './take-mail.ts'

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

/** At the first look so many days back: what is older says nothing of letters of now. */
const firstLook = 14 * 86_400_000
/** Mails of one look at most; the next one goes on. */
const together = 200

export const mailboxId = ({ host, port, user, folder }: MailboxConfig) =>
  sha256(`${user}@${host}:${port}/${folder}`)

/**
 * @returns how many reports were learned
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

async function readNew(
  site: Parts,
  client: ImapFlow,
  { id, validity }: { id: string; validity: string },
): Promise<number> {
  const known = await findMailbox(site.db, id)
  const after = known?.uid_validity === validity ? known.uid : 0
  const since = new Date(site.clock.now().getTime() - firstLook)
  const query = after === 0 ? { since } : { uid: `${after + 1}:*` }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` names the last mail also where its number is lower.
  const fresh = found.filter(uid => uid > after).toSorted((one, other) => one - other)
  let learned = 0
  for (const uid of fresh.slice(0, together)) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    if (mail !== false && mail?.source !== undefined) {
      const outcome = await takeMail(site, { raw: mail.source, source: 'mailbox' })
      if (outcome === 'learned') learned++
    }
    // After it is learned: a crash in between reads it again, and learns it once.
    await noteMailbox(site.db, { id, uid_validity: validity, uid })
  }
  return learned
}
