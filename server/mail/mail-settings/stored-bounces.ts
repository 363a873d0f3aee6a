/** Where bounces come in, as the author stored it: what is no secret among the settings, passwords and webhooks' keys encrypted. */

import { bounceProviders } from '../../../contract/mail/bounce-providers.ts'
import type { MailboxUse } from '../../../contract/mail/bounce-settings.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { SecretName } from '../../base/secrets/store-secret.ts'
import { readSecrets } from '../../base/secrets/store-secret.ts'
import type { StoredMail } from './stored-mail.ts'

export const mailboxGroup = { bounces: 'mail_mailbox_bounces', test: 'mail_mailbox_test' } as const
export const mailboxSecret = (use: MailboxUse) => `mail.mailbox.${use}` satisfies SecretName
export const webhookSecret = (provider: string) => `mail.webhook.${provider}` satisfies SecretName

/** In the words of the configuration. A source whose secret cannot be read is off, and said to be unreadable. */
export async function storedBounces(db: Db, config: Config, stored: StoredMail) {
  const [passwords, keys] = await Promise.all([
    readSecrets(db, config, 'mail.mailbox.'),
    readSecrets(db, config, 'mail.webhook.'),
  ])
  const mailboxOf = (use: MailboxUse) => {
    const mailbox = stored[mailboxGroup[use]]
    const password = passwords.get(use)
    if (!mailbox || password?.state !== 'readable') return undefined
    const { security, ...rest } = mailbox
    return { ...rest, isSecure: security === 'tls', password: password.text }
  }
  const webhooks = bounceProviders.flatMap(provider => {
    const key = keys.get(provider)
    return key?.state === 'readable' ? [[provider, key.text] as const] : []
  })
  const unreadable = [
    ...(stored.mail_mailbox_bounces && passwords.get('bounces')?.state !== 'readable' ? ['mailbox'] : []),
    ...bounceProviders.filter(provider => keys.get(provider)?.state === 'unreadable'),
  ]
  return {
    bounces: {
      address: stored.mail_bounces?.address.toLowerCase() || undefined,
      imap: mailboxOf('bounces'),
      listener: stored.mail_door && ('setting' as const),
      webhooks: Object.fromEntries(webhooks),
      unreadable,
    },
    testMailbox: mailboxOf('test'),
  }
}
