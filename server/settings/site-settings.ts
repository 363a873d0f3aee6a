/** All settings with their defaults: what every feature asks before it acts. */
import { type SettingKey, settingKeys } from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import { listSavedSettings } from './queries.ts'

export type SiteSettings = Record<SettingKey, string>

/** @param db inside a transaction, that transaction */
export async function siteSettings(db: Db, config: Pick<Config, 'authorName'>): Promise<SiteSettings> {
  const saved = new Map((await listSavedSettings(db)).map(({ key, value }) => [key, value]))
  const defaults = defaultSettings(config)
  const entries = settingKeys.map(key => [key, saved.get(key) ?? defaults[key]])
  return Object.fromEntries(entries) as SiteSettings
}

function defaultSettings(config: Pick<Config, 'authorName'>): SiteSettings {
  return {
    notification_email: '',
    welcome_email_subject: 'Welcome, and thank you for subscribing',
    welcome_email_message: [
      'Hello, and welcome!',
      'You are on the list now: the next letter comes straight to this address, and there is nothing else you need to do.',
      'Every letter ends with a link for an anonymous reply and one to leave. Use either whenever you like.',
      'See you in the next letter.',
    ].join('\n\n'),
    author_name: config.authorName,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    confirm_subscriptions: 'no',
    unsubscribe_asks_first: 'no',
    count_opens: 'yes',
  }
}
