/** The pace of sending that the author wants, for the mailer, which asks again and again. */
import type { Db } from '../db/open-database.ts'
import { findSavedSetting } from './queries.ts'
import type { SettingsConfig } from './site-settings.ts'

/** @returns messages per second */
export async function readMailRate(db: Db, config: Pick<SettingsConfig, 'mailRate'>): Promise<number> {
  return Number((await findSavedSetting(db, 'mail_rate')) || config.mailRate)
}
