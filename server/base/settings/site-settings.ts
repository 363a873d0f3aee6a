/** All settings with their defaults, parsed once: what every feature asks before it acts. */
import { plainLook } from '../../../contract/base/looks/looks.ts'
import {
  type SettingKey,
  type SettingValues,
  settingForms,
  settingKeys,
} from '../../../contract/base/settings.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import { listSavedSettings } from './queries.ts'

export type SiteSettings = SettingValues

/** Where the defaults come from. */
export type SettingsConfig = Pick<Config, 'authorName' | 'mailRate'>

/** @param db inside a transaction, that transaction */
export async function siteSettings(db: Db, config: SettingsConfig): Promise<SiteSettings> {
  const texts = await settingTexts(db, config)
  const entries = settingKeys.map(key => [key, settingForms[key].parse(texts[key])])
  return Object.fromEntries(entries) as SiteSettings
}

/** Whether letters carry the open image, and its fetching is noted. */
export const countsOpens = (settings: Pick<SiteSettings, 'count_opens' | 'strict_anonymity'>) =>
  settings.count_opens && !settings.strict_anonymity

/** The same as they are stored and sent, for the calls on settings and for the takeout. */
export async function settingTexts(db: Db, config: SettingsConfig): Promise<Record<SettingKey, string>> {
  const saved = new Map((await listSavedSettings(db)).map(({ key, value }) => [key, value]))
  const defaults = defaultTexts(config)
  const entries = settingKeys.map(key => [key, saved.get(key) ?? defaults[key]])
  const texts = Object.fromEntries(entries) as Record<SettingKey, string>
  return { ...texts, mail_rate: texts.mail_rate || defaults.mail_rate }
}

function defaultTexts(config: SettingsConfig): Record<SettingKey, string> {
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
    strict_anonymity: 'no',
    seal_poll_words: 'no',
    hold_before_sending: 'yes',
    mail_rate: String(config.mailRate),
    public_archive: 'no',
    about_letters: '',
    landing_background: '',
    ...plainLook,
    backup_nightly: 'yes',
    backup_days: '14',
    backup_to: 'folder',
    typography: 'off',
    file_megabytes: '5120',
  }
}
