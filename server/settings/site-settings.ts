/** All settings with their defaults: what every feature asks before it acts. */
import { type SettingKey, settingKeys } from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import { listSavedSettings } from './queries.ts'

export type SiteSettings = Record<SettingKey, string>

/** Where the defaults come from. */
export type SettingsConfig = Pick<Config, 'authorName' | 'mailRate'>

/** @param db inside a transaction, that transaction */
export async function siteSettings(db: Db, config: SettingsConfig): Promise<SiteSettings> {
  const saved = new Map((await listSavedSettings(db)).map(({ key, value }) => [key, value]))
  const defaults = defaultSettings(config)
  const entries = settingKeys.map(key => [key, saved.get(key) ?? defaults[key]])
  const settings = Object.fromEntries(entries) as SiteSettings
  return { ...settings, mail_rate: settings.mail_rate || defaults.mail_rate }
}

function defaultSettings(config: SettingsConfig): SiteSettings {
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
    hold_before_sending: 'yes',
    mail_rate: String(config.mailRate),
    public_archive: 'no',
    landing_background: '',
    backup_nightly: 'yes',
    backup_days: '14',
    backup_to: 'folder',
  }
}
