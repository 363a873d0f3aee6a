/** Tries a mailbox for the author, step by step (IMAP dialogue), and says how it went with the server's words; nothing is stored. */
import type { BodyOf } from '../../../../contract/base/endpoint.ts'
import type { Say } from '../../../../contract/languages/keys.ts'
import type { tryMailbox as endpoint, MailboxStep } from '../../../../contract/mail/bounce-settings.ts'
import type { Tried } from '../../../../contract/mail/tried.ts'
import type { MailboxConfig } from '../../../base/config-bounces.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { createClient } from '../mailbox-client.ts'
import { explainMailbox, type ImapError } from './explain-mailbox.ts'
import { completeMailbox, givenBounces } from './save-sources.ts'

/** Lines kept of what a server said. */
const mostWords = 60

/** Connects to whatever server the author names, as with a mail server (decision 168). */
export async function tryMailbox(
  site: Site,
  { use, until, mailbox: typed }: BodyOf<typeof endpoint>,
  t: Say,
): Promise<Tried | Refused<'mailNoMailbox' | 'mailPasswordAgain'>> {
  const { config } = site
  const isFixed = use === 'bounces' && givenBounces(config)?.imap !== undefined
  const inForce = use === 'bounces' ? config.bounces.imap : config.testMailbox
  const mailbox = typed && !isFixed ? await completeMailbox(site, use, typed) : inForce
  if (!mailbox) return refuse('mailNoMailbox')
  if ('refused' in mailbox) return mailbox
  return goUntil(t, mailbox, until)
}

async function goUntil(t: Say, mailbox: MailboxConfig, until: MailboxStep): Promise<Tried> {
  const words: string[] = []
  // Without a login the client ends where one would begin.
  const client = await createClient(mailbox, {
    hasLogin: until !== 'connect',
    hear: line => note(words, line),
  })
  try {
    await client.connect()
    const message =
      until === 'folder' ? await openFolder(t, client, mailbox.folder) : t('mailboxFailures.loginWorks')
    return { worked: true, message, words }
  } catch (error) {
    const { authenticationFailed, responseText } = error as ImapError
    if (until === 'connect' && authenticationFailed && responseText === undefined)
      return {
        worked: true,
        message: t(
          client.secureConnection ? 'mailboxFailures.answersEncrypted' : 'mailboxFailures.answersPlain',
        ),
        words,
      }
    return { worked: false, message: explainMailbox(t, error, mailbox), words }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

type Client = Awaited<ReturnType<typeof createClient>>

async function openFolder(t: Say, client: Client, folder: string): Promise<string> {
  const { exists } = await client.mailboxOpen(folder, { readOnly: true })
  return t('mailboxFailures.folderRead', { folder, count: exists })
}

function note(words: string[], line: string): void {
  if (words.length < mostWords)
    words.push(
      line
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 500)
        .toWellFormed(),
    )
}
