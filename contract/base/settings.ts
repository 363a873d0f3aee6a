/** Settings: key and value, each key with its own rule; and what of them a visitor may see. */

import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { plainLook, type TypefaceName, typefaceNames } from './looks/looks.ts'
import { type PaperName, paperNames } from './looks/papers.ts'
import { z } from './zod.ts'

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

/** One of some names; whatever else was stored is the first of them. */
const oneOf = <Name extends string>(names: readonly Name[], first: Name): Form<Name> => ({
  parse: written => names.find(name => name === written) ?? first,
  print: value => value,
})

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
  /** No opens; replies and the answers of mailed polls arrive together when their day (UTC) is over. */
  strict_anonymity: onOrOff,
  /** Where there is a key for sealed replies, the written answers of polls are sealed with it too. */
  seal_poll_words: onOrOff,
  /** A send of the compose page waits a moment in which it can be undone. */
  hold_before_sending: onOrOff,
  /** Messages per second; saved empty, the configuration's MAIL_RATE. */
  mail_rate: amount,
  /** Listed letters stand in the archive, in its feeds and in the sitemap. */
  public_archive: onOrOff,
  /** What the letters are, in one sentence on the front page; empty: nothing is said. */
  about_letters: text,
  /** The path of the author's own picture behind the landing page; empty: the drawn one. */
  landing_background: text,
  /** The paper that readers' pages are on. */
  paper: oneOf<PaperName>(paperNames, plainLook.paper),
  /** The type that they are set in. */
  typeface: oneOf<TypefaceName>(typefaceNames, plainLook.typeface),
  /** A backup is made every night. */
  backup_nightly: onOrOff,
  /** Days a backup is kept; the newest one stays in any case. */
  backup_days: amount,
  /** Where backups are kept. */
  backup_to: backupPlace,
  /** Whose quotes and dashes the editor writes, or 'off': as they are typed. */
  typography: text,
  /** Megabytes (of 1,048,576 bytes) that a recording, a video or another file may have. */
  file_megabytes: amount,
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
const settingKey = z.enum(settingKeys, { error: 'There is no such setting' })

const setting = z.object({ key: settingKey, value: z.string() })

export const readSetting = endpoint({
  method: 'GET',
  path: '/api/settings/:key',
  summary: 'The value of a setting, or its default',
  access: 'author',
  scope: 'none',
  params: z.object({ key: settingKey }),
  answers: { 200: z.object({ value: z.string() }) },
})

export const saveSetting = endpoint({
  method: 'POST',
  path: '/api/settings',
  summary: 'Save a setting; the value is trimmed',
  access: 'author',
  scope: 'none',
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
/** Stands for the author's name until it is set. */
export const unnamedAuthor = 'the Author'

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary:
    "The author's name, time zone, landing picture and sentence about the letters, how pages look, how the unsubscribe page behaves, whether the archive is open",
  access: 'public',
  scope: 'none',
  answers: {
    200: z.object({
      authorName: z.string(),
      timeZone: z.string(),
      unsubscribeAsksFirst: z.boolean(),
      publicArchive: z.boolean(),
      /** The author may see who opened a letter. */
      countsOpens: z.boolean(),
      /** What is sent anonymously arrives when its day (UTC) is over. */
      strictAnonymity: z.boolean(),
      /** What the letters are, in the author's words; empty: nothing is said. */
      aboutLetters: z.string(),
      /** Empty: the drawn one. */
      landingBackground: z.string(),
      paper: z.enum(paperNames),
      typeface: z.enum(typefaceNames),
    }),
  },
})
export type Site = z.infer<(typeof readSite)['answers'][200]>
