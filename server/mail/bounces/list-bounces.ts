/** What the author sees of bounces: the reports, and where they come in. */

import { hrefOf } from '../../../contract/base/href.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { bounceProviders } from '../../../contract/mail/bounce-providers.ts'
import {
  type BounceReport,
  type BounceSource,
  type BounceState,
  reportBounce,
} from '../../../contract/mail/bounces.ts'
import type { MailTrouble } from '../../../contract/mail/outbox.ts'
import type { Site } from '../../base/site.ts'
import { noneOf } from '../ledger/mailer/troubles.ts'
import { sayWords } from '../ledger/outcomes/say-words.ts'
import { mailboxId } from './mailbox.ts'
import { type BounceReportRow, findMailbox, selectLastBySource } from './queries.ts'

export const toBounce = (t: Say, row: BounceReportRow): BounceReport => ({
  id: row.id,
  subscriber: { id: row.subscriber_id, email: row.email, ...(row.name !== '' && { name: row.name }) },
  kind: row.kind,
  source: row.source as BounceSource,
  words: sayWords(t, row.words),
  cameAt: row.came_at,
  effect: row.effect,
  liftedAt: row.lifted_at,
})

/** That the mailbox cannot be read; empty: it can, or there is none. */
export async function mailboxTroubles(site: Pick<Site, 'db' | 'config'>, t: Say): Promise<MailTrouble[]> {
  const words = await troubleOfMailbox(site, t)
  return words === null ? [] : [{ kind: 'mailbox', words, ...noneOf }]
}

async function troubleOfMailbox({ db, config }: Pick<Site, 'db' | 'config'>, t: Say): Promise<string | null> {
  const { imap, unreadable = [] } = config.bounces
  if (unreadable.includes('mailbox')) return t('mailboxFailures.locked')
  return (imap && (await findMailbox(db, mailboxId(imap)))?.trouble) ?? null
}

export async function readState({ db, config }: Pick<Site, 'db' | 'config'>, t: Say): Promise<BounceState> {
  const { address, imap, listener, webhooks, unreadable = [] } = config.bounces
  const last = await selectLastBySource(db)
  const state = (
    source: BounceSource,
    isOn: boolean,
    more: { url?: string; trouble?: string | null } = {},
  ) => {
    const isLocked = unreadable.includes(source)
    return {
      source,
      isOn: isOn || isLocked,
      url: null,
      trouble: null,
      ...more,
      ...(isLocked && { trouble: t('mailboxFailures.locked') }),
      lastAt: last.get(source) ?? null,
    }
  }
  return {
    address: address ?? null,
    listener: listener ?? null,
    sources: [
      state('mailbox', imap !== undefined, { trouble: await troubleOfMailbox({ db, config }, t) }),
      ...bounceProviders.map(provider =>
        state(provider, webhooks[provider] !== undefined, {
          url: `${config.baseUrl}${hrefOf(reportBounce.path, { provider })}`,
        }),
      ),
    ],
  }
}
