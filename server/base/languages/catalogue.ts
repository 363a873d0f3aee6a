/** The languages that readers' pages and mails speak: English, and each file beside it in `contract/languages/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileSentences, flatten, type Sections } from '../../../contract/languages/compile.ts'
import { english } from '../../../contract/languages/en.ts'
import { createTranslator, type Messages, type Translator } from '../../../contract/languages/translator.ts'
import { projectFolder } from '../project-folder.ts'

/** The language of a site until its author chooses one, and of what another has no words for. */
export const firstLanguage = 'en'

/** What a language's file holds. */
interface LanguageFile {
  /** What it calls itself. */
  name: string
  sentences: Sections
}

export interface Catalogue {
  /** BCP 47 tags with the languages' own names. */
  readonly languages: ReadonlyMap<string, string>
  /** The first of these that is spoken, or else English. Of a language in several countries the one that is there will do. */
  choose(wanted: readonly (string | null | undefined)[]): string
  /** All sentences of a language, compiled; of one that is not there, the English. */
  messagesIn(language: string): Messages
}

/** @param folders hold a JSON file for each language but English, named by its tag (BCP 47); the later ones win */
export function readCatalogue(folders: readonly string[]): Catalogue {
  const files = new Map(folders.flatMap(readFolder).sort(([a], [b]) => (a < b ? -1 : 1)))
  const first = flatten(english)
  const compiled = new Map<string, Messages>()
  const compile = (language: string): Messages =>
    compileSentences([...first, ...flatten(files.get(language)?.sentences ?? {})])
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
    messagesIn(language) {
      const known = files.has(language) ? language : firstLanguage
      const found = compiled.get(known) ?? compile(known)
      compiled.set(known, found)
      return found
    },
  }
}

const readFolder = (folder: string) =>
  readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => [file.slice(0, -'.json'.length), read(join(folder, file))] as const)

const read = (path: string): LanguageFile => JSON.parse(readFileSync(path, 'utf8'))

/** The site's own, read when it is first asked for: ours, and what lies in LANGUAGES_DIR, which threads inherit. */
export function catalogue(): Catalogue {
  const { LANGUAGES_DIR: added } = process.env
  own ??= readCatalogue([join(projectFolder, 'contract', 'languages'), ...(added ? [added] : [])])
  return own
}
let own: Catalogue | undefined

/** Says sentences in that language. @param timeZone IANA name, for days */
export const translatorFor = (language: string, timeZone?: string): Translator =>
  createTranslator({ language, messages: catalogue().messagesIn(language), timeZone })
