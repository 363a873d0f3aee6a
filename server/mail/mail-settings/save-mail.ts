/** Saves how mail leaves; it is in force at once, here and in every other process. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type * as endpoints from '../../../contract/mail/mail-settings.ts'
import type { Config } from '../../base/config.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { MailServer } from '../../base/live-config.ts'
import { readSecret } from '../../base/secrets/store-secret.ts'
import type { Site } from '../../base/site.ts'
import { isLoopback } from '../smtp/smtp.ts'
import { followMailSettings } from './follow-mail-settings.ts'
import { passwordName, readStoredMail, storeGroup, storePassword } from './stored-mail.ts'

/** Addresses the site had before that it remembers. */
const mostFormer = 5

type NotSaved = Refused<'mailFixed'>
type ServerInput = BodyOf<typeof endpoints.saveMailServer>

/** @returns undefined when it is saved */
export async function saveServer(
  site: Site,
  input: ServerInput,
): Promise<NotSaved | Refused<'mailPasswordAgain' | 'mailCleartext'> | undefined> {
  if (site.config.given.smtp) return refuse('mailFixed')
  const whole = await completeServer(site, input)
  if ('refused' in whole) return whole
  const { host, port, security, user } = input
  await changeMail(site, async tx => {
    await storeGroup(tx, 'mail_server', { host, port, security, user })
    await storePassword(tx, site.config, user === '' ? '' : input.password)
  })
  return undefined
}

/**
 * A server as it would be used. The password that is kept is told to nobody but the server it was entered for.
 * @returns with its password, or why not
 */
export async function completeServer(
  { db, config }: Pick<Site, 'db' | 'config'>,
  input: ServerInput,
): Promise<MailServer | Refused<'mailPasswordAgain' | 'mailCleartext'>> {
  const { host, port, security, user, password } = input
  if (user === '') return { host, port, security, user, password: '' }
  if (security === 'none' && !isLoopback(host) && !config.smtpCleartextLogin) return refuse('mailCleartext')
  if (password !== undefined) return { host, port, security, user, password }
  const { mail_server: kept } = await readStoredMail(db)
  const secret = await readSecret(db, config, passwordName)
  if (kept?.host !== host || kept.user !== user || secret.state !== 'readable')
    return refuse('mailPasswordAgain')
  return { host, port, security, user, password: secret.text }
}

/** Letters wait in the outbox from the next one on. */
export async function forgetServer(site: Site): Promise<NotSaved | undefined> {
  if (site.config.given.smtp) return refuse('mailFixed')
  await changeMail(site, async tx => {
    await storeGroup(tx, 'mail_server', null)
    await storePassword(tx, site.config, '')
  })
  return undefined
}

export async function saveSender(
  site: Site,
  sender: BodyOf<typeof endpoints.saveMailSender>,
): Promise<NotSaved | undefined> {
  const { given } = site.config
  const { mail_sender: stored = { from: '', replyTo: '' } } = await readStoredMail(site.db)
  if (given.mailFrom !== undefined && isOther(sender.from, given.mailFrom)) return refuse('mailFixed')
  if (given.replyTo !== undefined && isOther(sender.replyTo, given.replyTo)) return refuse('mailFixed')
  // What a variable sets is no choice of the author's: without the variable theirs is in force again.
  const from = given.mailFrom === undefined ? sender.from : stored.from
  const replyTo = given.replyTo === undefined ? sender.replyTo : stored.replyTo
  await changeMail(site, tx => storeGroup(tx, 'mail_sender', { from, replyTo }))
  return undefined
}

const isOther = (typed: string, given: string) => typed !== '' && typed !== given

/** @param cameBy the origin of the page it was saved on: that one must not be locked out by a slip of the pen */
export async function saveAddress(
  site: Site,
  typed: string,
  cameBy: string | undefined,
): Promise<NotSaved | undefined> {
  const { config } = site
  if (config.given.baseUrl) return refuse('mailFixed')
  const baseUrl = typed && new URL(typed).origin
  const isNow = (url: string) => url === (baseUrl || `http://localhost:${config.port}`)
  const known = [config.baseUrl, ...(cameBy ? [cameBy] : []), ...config.formerUrls]
  const formerUrls = [...new Set(known)].filter(url => !isNow(url)).slice(0, mostFormer)
  await changeMail(site, tx => storeGroup(tx, 'mail_address', { baseUrl, formerUrls }))
  return undefined
}

/** Whatever is changed is in force when this resolves. */
export async function changeMail(site: Site, work: (tx: Tx) => Promise<void>): Promise<void> {
  await site.db.transaction().execute(work)
  await followMailSettings(site.db, site.config)
  site.pageCache.forget('all')
  site.mailer.poke()
}

/** What a variable sets, for the page. */
export function fixedFields({ given }: Pick<Config, 'given'>) {
  return {
    server: given.smtp !== undefined,
    from: given.mailFrom !== undefined,
    replyTo: given.replyTo !== undefined,
    baseUrl: given.baseUrl !== undefined,
    signing: given.dkim !== undefined,
  }
}
