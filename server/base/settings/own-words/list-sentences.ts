/** Every sentence for readers in a language, with the author's own words for it. */
import type { AnswerOf } from '../../../../contract/base/endpoint.ts'
import type { listSentences as endpoint, Sentence } from '../../../../contract/base/own-words.ts'
import { settingKeys, settingOf } from '../../../../contract/base/settings.ts'
import type { Say, SentenceKey } from '../../../../contract/languages/keys.ts'
import { isPromise } from '../../../../contract/languages/promises.ts'
import type { Db } from '../../db/open-database.ts'
import type { OwnWordsRow } from '../../db/tables/site.ts'
import { type Refused, refuse } from '../../http/refuse.ts'
import { catalogue, firstLanguage } from '../../languages/catalogue.ts'
import { judgeOwn } from '../../languages/translator-for.ts'
import { selectOwnWords } from './queries.ts'

const asSettings = new Set<string>(
  settingKeys.flatMap(key => {
    const { default: start } = settingOf(key)
    return typeof start === 'object' ? [start.sentence] : []
  }),
)

/** What the author writes as a setting, such as the welcome, would else be asked for in two places. */
export const isAsked = (name: string) => !asSettings.has(name)

/** @param t says to the author why a sentence of theirs is not used */
export async function listSentences(
  db: Db,
  language: string,
  t: Say,
): Promise<AnswerOf<typeof endpoint> | Refused<'languageNotSpoken'>> {
  if (!catalogue().languages.has(language)) return refuse('languageNotSpoken')
  const rows = new Map((await selectOwnWords(db, language)).map(row => [row.name, row]))
  const names = catalogue().textsIn(firstLanguage)
  return {
    sentences: [...names.keys()]
      .filter(isAsked)
      .map(name => toSentence({ language, name }, rows.get(name), t)),
    gone: [...rows.values()]
      .filter(({ name }) => !names.has(name))
      .map(({ name, text, original }) => ({ name, text, original })),
  }
}

/** @param place a language that is spoken, and a sentence that the catalogue has */
export function toSentence(
  { language, name }: { language: string; name: string },
  row: OwnWordsRow | undefined,
  t: Say,
): Sentence {
  const textIn = (tag: string) => catalogue().textsIn(tag).get(name) ?? ''
  return {
    name,
    english: textIn(firstLanguage),
    original: textIn(language),
    isPromise: isPromise(name as SentenceKey),
    own: row ? toOwn(row, t) : null,
  }
}

function toOwn(row: OwnWordsRow, t: Say): Sentence['own'] {
  const verdict = judgeOwn(row, row.text)
  const { text, original } = row
  return { text, original, unusedBecause: 'fault' in verdict ? verdict.fault(t) : null }
}
