/** The pace of sending that the author wants, for the mailer, which asks again and again. */
import type { Db } from '../db/open-database.ts'
import { type SettingsConfig, siteSettings } from './site-settings.ts'

/** @returns messages per second */
export async function readMailRate(db: Db, config: SettingsConfig): Promise<number> {
  return (await siteSettings(db, config)).mail_rate
}
