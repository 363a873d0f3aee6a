/** A letter to oneself, sent as letters are, found again over IMAP, and judged by what its receiver wrote (seed testing). */
import type { Say } from '../../../contract/languages/keys.ts'
import type { FetchedProof } from '../../../contract/mail/acceptance.ts'
import type { MailboxConfig } from '../../base/config-bounces.ts'
import { randomId } from '../../base/db/ids.ts'
import { type Refused, refuse, sayingOf } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { createClient } from '../bounces/mailbox-client.ts'
import { explainMailbox } from '../bounces/settings/explain-mailbox.ts'
import { explainFailure } from '../mail-settings/explain-failure.ts'
import { writeTrial } from '../mail-settings/try-mail.ts'
import { trySmtp } from '../smtp/try-smtp.ts'
import { judgeLongHeaders, sayJudged } from './judge-headers.ts'
import { senderDomain } from './situation.ts'

type Parts = Pick<Site, 'db' | 'config' | 'clock' | 'dns'>

/** The author's own for this, else that of bounces. */
const mailboxOf = ({ testMailbox, bounces }: Site['config']): MailboxConfig | undefined =>
  testMailbox ?? bounces.imap

/** @param to an address whose letters come into that mailbox */
export async function sendProof(
  site: Parts,
  to: string,
  t: Say,
): Promise<
  | { worked: boolean; message: string; words: string[]; mark: string }
  | Refused<'mailNoServer' | 'mailNoMailbox'>
> {
  const { config } = site
  const { smtp, mailFrom: from, replyTo } = config
  if (!smtp) return refuse('mailNoServer')
  if (!mailboxOf(config)) return refuse('mailNoMailbox')
  const mark = randomId()
  const mail = await writeTrial(site, { from, replyTo, to, mark })
  const allow = { cleartextLogin: config.smtpCleartextLogin }
  const { words, failure } = await trySmtp(smtp, { allow, login: true, mail })
  const message = failure
    ? explainFailure(t, failure, { server: smtp, from })
    : t('acceptanceFound.proofSent', { address: to })
  return { worked: failure === undefined, message, words, mark }
}

export async function fetchProof(
  site: Parts,
  mark: string,
  t: Say,
): Promise<FetchedProof | Refused<'mailNoMailbox'>> {
  const mailbox = mailboxOf(site.config)
  if (!mailbox) return refuse('mailNoMailbox')
  const found = await find(mailbox, mark).catch((error: unknown) => explainMailbox(t, error, mailbox))
  if (typeof found === 'string') return { place: 'none', judged: null, message: found }
  if (!found) return { place: 'none', judged: null, message: t('acceptanceFound.proofNotThere') }
  const judged = await judgeLongHeaders(found.headers, senderDomain(site.config))
  const { place } = found
  if ('refused' in judged) return { place, judged: null, message: sayingOf(judged)(t) }
  const message = t(place === 'spam' ? 'acceptanceFound.proofInSpam' : 'acceptanceFound.proofNotInSpam')
  return { place, judged: sayJudged(t, judged), message }
}

type Client = Awaited<ReturnType<typeof createClient>>

async function find(mailbox: MailboxConfig, mark: string) {
  const client = await createClient(mailbox)
  try {
    await client.connect()
    const spam = (await client.list()).find(({ specialUse }) => specialUse === '\\Junk')?.path
    for (const folder of new Set([mailbox.folder, 'INBOX', ...(spam ? [spam] : [])])) {
      const headers = await findIn(client, folder, mark)
      if (headers) return { headers, place: folder === spam ? 'spam' : 'folder' } as const
    }
    return undefined
  } finally {
    await client.logout().catch(() => client.close())
  }
}

async function findIn(client: Client, folder: string, mark: string): Promise<string | undefined> {
  await client.mailboxOpen(folder, { readOnly: true })
  const [uid] = (await client.search({ header: { 'message-id': mark } }, { uid: true })) || []
  if (uid === undefined) return undefined
  const mail = await client.fetchOne(String(uid), { headers: true }, { uid: true })
  return mail ? mail.headers?.toString() : undefined
}
