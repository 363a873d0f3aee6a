/** All settings with their defaults, parsed once: what every feature asks before it acts. */

import type { SettingsConfig } from '../../../contract/base/settings/setting.ts'
import {
  type SettingKey,
  type SettingValues,
  settingKeys,
  settingOf,
} from '../../../contract/base/settings.ts'
import type { Db } from '../db/open-database.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { Speech } from '../languages/speech.ts'
import { deskSpeech, firstSpeech, translatorFor } from '../languages/translator-for.ts'
import { readOwnWords } from './own-words/queries.ts'
import { findSavedSetting, listSavedSettings } from './queries.ts'

/** With what the author says to readers in their own words: a mail or a page asks for both. */
export type SiteSettings = SettingValues & Speech

/** @param db inside a transaction, that transaction */
export async function siteSettings(db: Db, config: SettingsConfig): Promise<SiteSettings> {
  const [texts, ownWords] = [await settingTexts(db, config), await readOwnWords(db)]
  return { ...parsed(texts), ownWords }
}

/** What the site speaks, for what asks for no other setting. */
export const siteSpeech = async (db: Db, config: SettingsConfig): Promise<Speech> => ({
  language: await siteSetting(db, config, 'language'),
  ownWords: await readOwnWords(db),
})

/** What speaks to the author where no page of theirs asked: in mails, and in what is stored for them to read. */
export const speechToAuthor = ({ desk_language }: Pick<SiteSettings, 'desk_language'>) =>
  deskSpeech(desk_language)

/** One of them alone, for what asks again and again. */
export async function siteSetting<Key extends SettingKey>(
  db: Db,
  config: SettingsConfig,
  key: Key,
): Promise<SettingValues[Key]> {
  const saved = await findSavedSetting(db, key)
  // Asked where it matters alone: what asks again and again asks once.
  const language = saved === undefined && isSaid(key) ? await findSavedSetting(db, 'language') : undefined
  return readAs(key, textOf(key, saved, { config, language })) as SettingValues[Key]
}

/**
 * The language that a letter or a poll keeps as it goes out, whatever the site's becomes later.
 * @param own as its author chose it. @returns that, else the site's once that was chosen; null where nobody said one
 */
export const languageToKeep = async (db: Db, own: string | null | undefined): Promise<string | null> =>
  own ?? (await findSavedSetting(db, 'language')) ?? null

/** Whether letters carry the open image, and its fetching is noted. */
export const countsOpens = (settings: Pick<SiteSettings, 'count_opens' | 'strict_anonymity'>) =>
  settings.count_opens && !settings.strict_anonymity

/** The same as they are stored and sent, for the calls on settings and for the takeout. */
export async function settingTexts(db: Db, config: SettingsConfig): Promise<Record<SettingKey, string>> {
  const saved = new Map((await listSavedSettings(db)).map(({ key, value }) => [key, value]))
  const language = saved.get('language')
  return ofEach(key => textOf(key, saved.get(key), { config, language }))
}

/** The settings of a site where none was ever saved. */
export const defaultSettings = (config: SettingsConfig): SiteSettings => ({
  ...parsed(ofEach(key => textOf(key, undefined, { config, language: undefined }))),
  ownWords: {},
})

const parsed = (texts: Record<SettingKey, string>) => ofEach(key => readAs(key, texts[key])) as SettingValues

/** A language whose file is not there any more is another one until it is back. */
function readAs(key: SettingKey, text: string): unknown {
  const { kind } = settingOf(key)
  return kind.field === 'language' ? catalogue().choose([text]) : kind.parse(text)
}

const ofEach = <Found>(find: (key: SettingKey) => Found) =>
  Object.fromEntries(settingKeys.map(key => [key, find(key)])) as Record<SettingKey, Found>

const isSaid = (key: SettingKey) => typeof settingOf(key).default === 'object'

function textOf(
  key: SettingKey,
  saved: string | undefined,
  { config, language }: { config: SettingsConfig; language: string | undefined },
): string {
  const { default: start, isDefaultWhenEmpty } = settingOf(key)
  if (saved !== undefined && !(saved === '' && isDefaultWhenEmpty)) return saved
  if (typeof start === 'string') return start
  if (typeof start === 'function') return start(config)
  return translatorFor({ ...firstSpeech, language: catalogue().choose([language]) })(start.sentence)
}
