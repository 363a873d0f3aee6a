/** Settings as the calls know them: what of their table the author reads and saves, and what a visitor may know. */

import { settingRefusals } from '../languages/en/desk-server/setting-refusals.ts'
import { endpoint } from './endpoint.ts'
import { languageTag } from './field.ts'
import { limits } from './limits.ts'
import type { Setting } from './settings/setting.ts'
import { settings } from './settings/table.ts'
import { z } from './zod.ts'

type Table = typeof settings
export type SettingKey = keyof Table
/** Every setting as what it is: a text, a yes or no, a number. */
export type SettingValues = { [Key in SettingKey]: ReturnType<Table[Key]['kind']['parse']> }

type ShownKey = { [Key in SettingKey]: Table[Key] extends { shownAs: string } ? Key : never }[SettingKey]
/** What every visitor may know of the settings, by the names of the answer. */
export type ShownSettings = { [Key in ShownKey as Table[Key]['shownAs']]: SettingValues[Key] }

export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]]

/** A setting of any kind. */
export const settingOf = (key: SettingKey): Setting => settings[key]

/** Something of each setting that visitors may know, by its name in the answer. */
const ofShown = <Found>(find: (key: SettingKey) => Found) =>
  Object.fromEntries(
    settingKeys.flatMap(key => {
      const { shownAs } = settingOf(key)
      return shownAs === undefined ? [] : [[shownAs, find(key)] as const]
    }),
  )

export const shownSettings = (values: SettingValues): ShownSettings =>
  ofShown(key => values[key]) as ShownSettings

const settingKey = z.enum(settingKeys, { error: settingRefusals.noSuchSetting })

const setting = z.object({ key: settingKey, value: z.string() })

export const readSetting = endpoint('GET /api/settings/:key', {
  summary: 'The value of a setting, or its default',
  access: 'author',
  params: z.object({ key: settingKey }),
  answers: {
    200: z.object({
      value: z.string(),
      /** Whether the author ever saved it, and be it empty. */
      isSaved: z.boolean(),
    }),
  },
})

export const saveSetting = endpoint('POST /api/settings', {
  summary: 'Save a setting; the value is trimmed',
  access: 'author',
  body: z.object({
    key: settingKey,
    value: z
      .string({ error: settingRefusals.noText })
      .trim()
      .max(limits.settingValue, settingRefusals.tooLong),
  }),
  answers: { 201: setting },
})

export const listLanguages = endpoint('GET /api/languages', {
  summary: 'The languages that pages and mails for readers can speak',
  access: 'read',
  answers: {
    200: z.array(
      z.object({
        tag: languageTag,
        /** What it calls itself. */
        name: z.string(),
        /** Whether the author's own pages speak it too, in part at least. */
        isOnDesk: z.boolean(),
      }),
    ),
  },
})

export const readSite = endpoint('GET /api/site', {
  summary:
    'What visitors may know of the settings: whose site it is, how its pages look, what they say and do',
  access: 'public',
  answers: {
    200: z.object({
      ...(ofShown(key => settings[key].kind.told) as {
        [Name in keyof ShownSettings]: z.ZodType<ShownSettings[Name]>
      }),
      /** The author may see who opened a letter. */
      countsOpens: z.boolean(),
      /** The site's second address, which leads to it through Tor's network alone. */
      onionUrl: z.string().nullable(),
    }),
  },
})
export type Site = z.infer<(typeof readSite)['answers'][200]>
