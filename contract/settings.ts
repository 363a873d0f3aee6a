/** Settings: key and value, each key with its own rule; and what of them a visitor may see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const settingKeys = [
  /** Where the author is told about a new subscriber; empty: nowhere. */
  'notification_email',
  'welcome_email_subject',
  'welcome_email_message',
  /** {name} in 'Inside the Mind of {name}'. */
  'author_name',
  /** IANA name; dates are shown in it. */
  'time_zone',
  /** 'yes' or 'no': an address becomes active only by its confirmation mail. */
  'confirm_subscriptions',
  /** 'yes' or 'no': the unsubscribe page asks with a button first. */
  'unsubscribe_asks_first',
  /** 'yes' or 'no': letters carry the open image. */
  'count_opens',
  /** 'yes' or 'no': a send of the compose page waits a moment in which it can be undone. */
  'hold_before_sending',
  /** Messages per second; saved empty, the configuration's MAIL_RATE. */
  'mail_rate',
  /** 'yes' or 'no': sent letters stand at /letters, in a feed and in the sitemap. */
  'public_archive',
  /** The path of the author's own picture behind the landing page; empty: the drawn one. */
  'landing_background',
  /** 'yes' or 'no': a backup is made every night. */
  'backup_nightly',
  /** Days a backup is kept; the newest one stays in any case. */
  'backup_days',
  /** 'folder' or 'bucket': where backups are kept. */
  'backup_to',
] as const
export const settingKey = z.enum(settingKeys, { error: 'There is no such setting' })
export type SettingKey = z.infer<typeof settingKey>

export const setting = z.object({ key: settingKey, value: z.string() })

export const readSetting = endpoint({
  method: 'GET',
  path: '/api/settings/:key',
  summary: 'The value of a setting, or its default',
  access: 'author',
  params: z.object({ key: settingKey }),
  answers: { 200: z.object({ value: z.string() }) },
})

export const saveSetting = endpoint({
  method: 'POST',
  path: '/api/settings',
  summary: 'Save a setting; the value is trimmed',
  access: 'author',
  body: z.object({
    key: settingKey,
    value: z
      .string({ error: 'The value must be a text' })
      .trim()
      .max(limits.settingValue, `A setting has at most ${limits.settingValue} characters`),
  }),
  answers: { 201: setting },
})

/** What every public page may know of the settings. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary:
    "The author's name, time zone and landing picture, how the unsubscribe page behaves, whether the archive is open",
  access: 'public',
  answers: {
    200: z.object({
      authorName: z.string(),
      timeZone: z.string(),
      unsubscribeAsksFirst: z.boolean(),
      publicArchive: z.boolean(),
      /** Empty: the drawn one. */
      landingBackground: z.string(),
    }),
  },
})
export type Site = z.infer<(typeof readSite)['answers'][200]>
