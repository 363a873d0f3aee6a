/** Settings: key and value, each key with its own rule; and what of them a visitor may see. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** What the text of a setting means. Settings are stored and sent as texts, and parsed once, where they come in. */
interface Form<Value> {
  parse(text: string): Value
  print(value: Value): string
}

const text: Form<string> = { parse: written => written, print: value => value }
const onOrOff: Form<boolean> = { parse: written => written === 'yes', print: isOn => (isOn ? 'yes' : 'no') }
const amount: Form<number> = { parse: Number, print: String }
const backupPlace: Form<'folder' | 'bucket'> = {
  parse: written => (written === 'bucket' ? 'bucket' : 'folder'),
  print: value => value,
}

export const settingForms = {
  /** Where the author is told about a new subscriber; empty: nowhere. */
  notification_email: text,
  welcome_email_subject: text,
  welcome_email_message: text,
  /** {name} in 'Inside the Mind of {name}'. */
  author_name: text,
  /** IANA name; dates are shown in it. */
  time_zone: text,
  /** An address becomes active only by its confirmation mail. */
  confirm_subscriptions: onOrOff,
  /** The unsubscribe page asks with a button first. */
  unsubscribe_asks_first: onOrOff,
  /** Letters carry the open image. */
  count_opens: onOrOff,
  /** A send of the compose page waits a moment in which it can be undone. */
  hold_before_sending: onOrOff,
  /** Messages per second; saved empty, the configuration's MAIL_RATE. */
  mail_rate: amount,
  /** Sent letters stand in the archive, in a feed and in the sitemap. */
  public_archive: onOrOff,
  /** The path of the author's own picture behind the landing page; empty: the drawn one. */
  landing_background: text,
  /** A backup is made every night. */
  backup_nightly: onOrOff,
  /** Days a backup is kept; the newest one stays in any case. */
  backup_days: amount,
  /** Where backups are kept. */
  backup_to: backupPlace,
  /** Whose quotes and dashes the editor writes, or 'off': as they are typed. */
  typography: text,
}

export type SettingKey = keyof typeof settingForms
/** Every setting as what it is: a text, a yes or no, a number. */
export type SettingValues = {
  [Key in SettingKey]: ReturnType<(typeof settingForms)[Key]['parse']>
}
/** The settings that are on or off. */
export type SwitchKey = {
  [Key in SettingKey]: SettingValues[Key] extends boolean ? Key : never
}[SettingKey]

export const settingKeys = Object.keys(settingForms) as [SettingKey, ...SettingKey[]]
export const settingKey = z.enum(settingKeys, { error: 'There is no such setting' })

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
