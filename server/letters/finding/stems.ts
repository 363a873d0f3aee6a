/** The stems of words, by language (stemming, Snowball): "Briefe" and "Brief" have one. */
import { stemmer as ar } from '@orama/stemmers/arabic'
import { stemmer as bg } from '@orama/stemmers/bulgarian'
import { stemmer as da } from '@orama/stemmers/danish'
import { stemmer as nl } from '@orama/stemmers/dutch'
import { stemmer as en } from '@orama/stemmers/english'
import { stemmer as fi } from '@orama/stemmers/finnish'
import { stemmer as fr } from '@orama/stemmers/french'
import { stemmer as de } from '@orama/stemmers/german'
import { stemmer as el } from '@orama/stemmers/greek'
import { stemmer as hu } from '@orama/stemmers/hungarian'
import { stemmer as it } from '@orama/stemmers/italian'
import { stemmer as no } from '@orama/stemmers/norwegian'
import { stemmer as pt } from '@orama/stemmers/portuguese'
import { stemmer as ro } from '@orama/stemmers/romanian'
import { stemmer as ru } from '@orama/stemmers/russian'
import { stemmer as es } from '@orama/stemmers/spanish'
import { stemmer as sv } from '@orama/stemmers/swedish'
import { stemmer as tr } from '@orama/stemmers/turkish'
import { stemmer as uk } from '@orama/stemmers/ukrainian'
import { foldWord } from './fold-word.ts'

type Stemmer = (word: string) => string

/** Snowball's has brieven and brief apart: a last v or z is written f or s. */
const dutch: Stemmer = word => nl(word).replace(/v$/, 'f').replace(/z$/, 's')

/** Its rule for this ending remembers the word before: the same word would have two stems. */
const ukrainian: Stemmer = word => (word.includes('ость') ? word : uk(word))

const byScript: Readonly<Record<'Latin' | 'Cyrillic' | 'Greek' | 'Arabic', Record<string, Stemmer>>> = {
  Latin: { da, de, en, es, fi, fr, hu, it, nl: dutch, no, pt, ro, sv, tr },
  Cyrillic: { bg, ru, uk: ukrainian },
  Greek: { el },
  Arabic: { ar },
}
const scripts = [
  [/^[\p{sc=Latin}\p{M}]+$/u, byScript.Latin],
  [/^[\p{sc=Cyrillic}\p{M}'’ʼ]+$/u, byScript.Cyrillic],
  [/^[\p{sc=Greek}\p{M}]+$/u, byScript.Greek],
  [/^[\p{sc=Arabic}\u0640\p{M}]+$/u, byScript.Arabic],
] as const

const stemmersOf = (word: string): Record<string, Stemmer> | undefined =>
  scripts.find(([script]) => script.test(word))?.[1]

/** A private sign, which no word holds: a stem is told from a word that is written so, and from another language's. */
const mark = '\ue000'

function stemBy(stemmer: Stemmer, word: string, tag: string): string {
  // Stems are found by a language's own letters, with their marks.
  const stem = stemmer(word.normalize('NFKC').toLocaleLowerCase(tag))
  return `${mark}${tag}${foldWord(stem)}`
}

/** Norwegian has two standards, and one list of endings. */
const tagOf = (language: string) => {
  const [tag = ''] = language.split('-')
  return tag === 'nb' || tag === 'nn' ? 'no' : tag
}

/**
 * @param word as it is written. @param language of its text (BCP 47)
 * @returns its stem there, as the index holds it; undefined where nothing is known of the endings of that language
 */
export function stemIn(word: string, language: string): string | undefined {
  const tag = tagOf(language)
  const stemmer = stemmersOf(word)?.[tag]
  return stemmer && stemBy(stemmer, word, tag)
}

/** The stems that a word would have in each language that is written in its letters. */
export const stemsOf = (word: string): string[] =>
  Object.entries(stemmersOf(word) ?? {}).map(([tag, stemmer]) => stemBy(stemmer, word, tag))
