/** The languages that readers' pages and mails speak: English, and each file beside it in `contract/languages/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languageTag } from '../../../contract/base/field.ts'
import { z } from '../../../contract/base/zod.ts'
import { compileSentences, flatten, gapsOf } from '../../../contract/languages/compile.ts'
import { desk as firstDesk } from '../../../contract/languages/en/desk.ts'
import { deskServer } from '../../../contract/languages/en/desk-server.ts'
import { english as firstSentences } from '../../../contract/languages/en.ts'
import type { Messages } from '../../../contract/languages/translator.ts'
import { projectFolder } from '../project-folder.ts'

/** The language of a site until its author chooses one, and of what another has no words for. */
export const firstLanguage = 'en'

/** What a language's file holds; `name` is what it calls itself. */
const languageFile = z.object({
  name: z.string().min(1),
  sentences: z.record(z.string(), z.record(z.string(), z.string())),
})
type LanguageFile = z.infer<typeof languageFile>

const english = flatten(firstSentences)
const desk = flatten(firstDesk)
const forAuthor = new Map([...desk, ...flatten(deskServer)])

export interface Catalogue {
  /** BCP 47 tags with the languages' own names. */
  readonly languages: ReadonlyMap<string, string>
  /** Those that the author's own pages speak too, in part at least. */
  readonly deskLanguages: readonly string[]
  /** The first of these that is spoken, or else English. Of a language in several countries the one that is there will do. */
  choose(wanted: readonly (string | null | undefined)[]): string
  /** All sentences of a language that readers get, as they are written; of one that is not there, the English. */
  textsIn(language: string): ReadonlyMap<string, string>
  /** The same, compiled. */
  messagesIn(language: string): Messages
  /** The same with those of the author's own pages, which reach readers' too. */
  deskMessagesIn(language: string): Messages
  /** All, with what the server alone says to the author. */
  allMessagesIn(language: string): Messages
}

/**
 * @param ours holds a JSON file for each language but English, named by its tag (BCP 47); tests hold them
 * @param added holds others, which win; each is checked. @throws Error that names the file and what is wrong in it
 */
export function readCatalogue(ours: string, added?: string): Catalogue {
  const all = [...readFolder(ours, parse), ...(added ? readFolder(added, check) : [])]
  const files = new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  const inFile = new Map([...files].map(([tag, { sentences }]) => [tag, flatten(sentences)]))
  /** In English what the language has no words for. */
  const within = (first: ReadonlyMap<string, string>) => {
    const texts = new Map(
      [...inFile].map(([tag, own]) => [
        tag,
        new Map([...first, ...[...own].filter(([key]) => first.has(key))]),
      ]),
    )
    const compiled = new Map<string, Messages>()
    const textsIn = (language: string) => texts.get(language) ?? first
    const messagesIn = (language: string): Messages => {
      const known = files.has(language) ? language : firstLanguage
      const found = compiled.get(known) ?? compileSentences(textsIn(known))
      compiled.set(known, found)
      return found
    }
    return { textsIn, messagesIn }
  }
  const languages = new Map([
    [firstLanguage, 'English'],
    ...[...files].map(([tag, { name }]) => [tag, name] as const),
  ])
  const spoken = (wanted: string) => {
    if (languages.has(wanted)) return wanted
    const [first] = wanted.split('-')
    return [...languages.keys()].find(tag => tag.split('-')[0] === first)
  }
  return {
    languages,
    choose: wanted => wanted.map(tag => tag && spoken(tag)).find(Boolean) ?? firstLanguage,
    deskLanguages: [
      firstLanguage,
      ...[...inFile].filter(([, own]) => [...own.keys()].some(key => desk.has(key))).map(([tag]) => tag),
    ],
    ...within(english),
    deskMessagesIn: within(new Map([...english, ...desk])).messagesIn,
    allMessagesIn: within(new Map([...english, ...forAuthor])).messagesIn,
  }
}

const readFolder = (folder: string, read: (path: string) => LanguageFile) =>
  readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => [basename(file, '.json'), read(join(folder, file))] as const)

const parse = (path: string): LanguageFile => JSON.parse(readFileSync(path, 'utf8'))

/** A page that cannot say a sentence would not come at all: that is told at the start. */
function check(path: string): LanguageFile {
  try {
    languageTag.parse(basename(path, '.json'))
    const file = languageFile.parse(parse(path))
    for (const [key, text] of flatten(file.sentences)) {
      const first = english.get(key) ?? forAuthor.get(key)
      if (first !== undefined && String(gapsIn(text)) !== String(gapsIn(first)))
        throw new Error(`${key} has other gaps than in English`)
    }
    return file
  } catch (error) {
    throw new Error(`The language in ${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

const gapsIn = (text: string) => gapsOf(compileSentences([['', text]])[''] ?? '')

/** The site's own, read when it is first asked for: ours, and what lies in LANGUAGES_DIR, which threads inherit. */
export function catalogue(): Catalogue {
  const { LANGUAGES_DIR: added } = process.env
  own ??= readCatalogue(join(projectFolder, 'contract', 'languages'), added)
  return own
}
let own: Catalogue | undefined
