/** Puts the author's mail settings in force while the site runs (hot reload): each process and thread asks for them again and again. */
import { isDeepStrictEqual } from 'node:util'
import { mailWords } from '../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type LiveConfig, liveConfigOf } from '../../base/live-config.ts'
import { readSecret } from '../../base/secrets/store-secret.ts'
import { storedBounces } from './stored-bounces.ts'
import { dkimName, passwordName, readStoredMail, type StoredMail } from './stored-mail.ts'

/**
 * Reads what is stored and changes `config` in place. What did not change stays the same object, so that connections are kept.
 * @returns whether something changed
 * @throws when the database cannot be asked; then all stays as it was
 */
export async function followMailSettings(db: Db, config: Config): Promise<boolean> {
  const now = liveConfigOf(config.given, config.port, await storedConfig(db, config))
  let isChanged = false
  for (const name of Object.keys(now) as (keyof LiveConfig)[]) {
    if (isDeepStrictEqual(config[name], now[name])) continue
    isChanged = true
    Object.assign(config, { [name]: now[name] })
  }
  return isChanged
}

async function storedConfig(db: Db, config: Config) {
  const stored = await readStoredMail(db)
  const { mail_sender: sender, mail_address: address } = stored
  const [server, dkim, bounces] = await Promise.all([
    storedServer(db, config, stored),
    storedDkim(db, config, stored),
    storedBounces(db, config, stored),
  ])
  return {
    ...bounces,
    ...(address?.baseUrl && { baseUrl: address.baseUrl }),
    ...(address && { formerUrls: address.formerUrls }),
    ...(sender?.from && { mailFrom: sender.from }),
    ...(sender?.replyTo && { replyTo: sender.replyTo }),
    ...(server && server !== 'unreadable' && { smtp: server }),
    ...(dkim && dkim !== 'unreadable' && { dkim }),
    ...((server === 'unreadable' || dkim === 'unreadable') && { mailFault: mailWords.unreadable }),
  }
}

async function storedServer(db: Db, config: Config, { mail_server: server }: StoredMail) {
  // What a variable sets needs nothing of what is stored.
  if (!server || config.given.smtp) return undefined
  if (server.user === '') return { ...server, password: '' }
  const password = await readSecret(db, config, passwordName)
  return password.state === 'readable' ? { ...server, password: password.text } : 'unreadable'
}

async function storedDkim(db: Db, config: Config, { mail_dkim: dkim }: StoredMail) {
  if (!dkim?.signs || config.given.dkim) return undefined
  const key = await readSecret(db, config, dkimName)
  if (key.state !== 'readable') return 'unreadable'
  return { domain: dkim.domain, selector: dkim.selector, privateKey: key.text }
}
