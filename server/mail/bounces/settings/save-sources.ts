/** Saves where reports of bounces come in; it is in force at once, here and in every other process. */
import { type BounceProvider, providerRows } from '../../../../contract/mail/bounce-providers.ts'
import type { MailboxInput, MailboxUse } from '../../../../contract/mail/bounce-settings.ts'
import type { Config } from '../../../base/config.ts'
import type { MailboxConfig } from '../../../base/config-bounces.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { forgetSecret, readSecret, storeSecret } from '../../../base/secrets/store-secret.ts'
import type { Site } from '../../../base/site.ts'
import { changeMail } from '../../mail-settings/save-mail.ts'
import { mailboxGroup, mailboxSecret, webhookSecret } from '../../mail-settings/stored-bounces.ts'
import { readStoredMail, storeGroup } from '../../mail-settings/stored-mail.ts'
import { mailboxId } from '../mailbox.ts'
import { noteLook } from '../queries.ts'

type NotSaved = Refused<'mailFixed'>

/** What variables set of where bounces come in. */
export const givenBounces = ({ given }: Pick<Config, 'given'>) => given.bounces

/** @returns undefined when it is saved, as with all of these */
export async function saveBounceAddress(site: Site, address: string): Promise<NotSaved | undefined> {
  if (givenBounces(site.config)?.address) return refuse('mailFixed')
  await changeMail(site, tx => storeGroup(tx, 'mail_bounces', address === '' ? null : { address }))
  return undefined
}

export async function saveMailbox(
  site: Site,
  use: MailboxUse,
  input: MailboxInput,
): Promise<NotSaved | Refused<'mailPasswordAgain'> | undefined> {
  if (isFixed(site.config, use)) return refuse('mailFixed')
  const whole = await completeMailbox(site, use, input)
  if ('refused' in whole) return whole
  const { password: typed, ...mailbox } = input
  await changeMail(site, async tx => {
    await storeGroup(tx, mailboxGroup[use], mailbox)
    if (typed !== undefined) await storeSecret(tx, site.config, { name: mailboxSecret(use), text: typed })
    // What was wrong may be right now; the next look tells.
    if (use === 'bounces') await noteLook(tx, mailboxId(whole), null)
  })
  return undefined
}

const isFixed = (config: Config, use: MailboxUse) =>
  use === 'bounces' && givenBounces(config)?.imap !== undefined

/**
 * A mailbox as it would be used. The password that is kept is told to nobody but the server it was entered for.
 * @returns with its password, or why not
 */
export async function completeMailbox(
  { db, config }: Pick<Site, 'db' | 'config'>,
  use: MailboxUse,
  { security, password, ...rest }: MailboxInput,
): Promise<MailboxConfig | Refused<'mailPasswordAgain'>> {
  const mailbox = { ...rest, isSecure: security === 'tls' }
  if (password !== undefined) return { ...mailbox, password }
  const stored = (await readStoredMail(db))[mailboxGroup[use]]
  const secret = await readSecret(db, config, mailboxSecret(use))
  if (stored?.host !== rest.host || stored.user !== rest.user || secret.state !== 'readable')
    return refuse('mailPasswordAgain')
  return { ...mailbox, password: secret.text }
}

export async function forgetMailbox(site: Site, use: MailboxUse): Promise<NotSaved | undefined> {
  if (isFixed(site.config, use)) return refuse('mailFixed')
  await changeMail(site, async tx => {
    await storeGroup(tx, mailboxGroup[use], null)
    await forgetSecret(tx, mailboxSecret(use))
  })
  return undefined
}

/** That an earlier release listened is said no more. */
export async function forgetListener(site: Site): Promise<void> {
  await changeMail(site, tx => storeGroup(tx, 'mail_door', null))
}

export async function saveWebhookSecret(
  site: Site,
  provider: BounceProvider,
  secret: string,
): Promise<NotSaved | Refused<'bounceSecretWrong'> | undefined> {
  if (givenBounces(site.config)?.webhooks[provider]) return refuse('mailFixed')
  if (secret !== '' && !providerRows[provider].fits(secret)) return refuse('bounceSecretWrong')
  const name = webhookSecret(provider)
  await changeMail(site, tx =>
    secret === '' ? forgetSecret(tx, name) : storeSecret(tx, site.config, { name, text: secret }),
  )
  return undefined
}
