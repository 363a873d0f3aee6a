/** In which language a letter is written, to be proposed to its author (language detection). In a thread alone: its statistics take 32 MB. */
import eld from 'eld/extrasmall'
import { parseBody } from '../body/clean-body.ts'
import { excerptOf } from '../body/excerpt.ts'

/** Characters: a greeting or a name says little of a language. */
const fewest = 80
/** More tell no more. */
const most = 2_000

/** @returns its tag (ISO 639-1); null where its words are too few, or do not tell */
export function detectLanguage({ subject, body }: { subject: string; body: string }): string | null {
  const words = `${subject}. ${excerptOf(parseBody(body), most)}`
  // Chinese says in a character what others say in a word.
  const length = [...words].reduce(
    (sum, character) => sum + (/\p{Script=Han}|\p{Script=Hira}/u.test(character) ? 4 : 1),
    0,
  )
  if (length < fewest) return null
  const found = eld.detect(words)
  return found.isReliable() ? found.language : null
}
