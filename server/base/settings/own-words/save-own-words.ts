/** Says a sentence for readers in the author's own words from now on; mail that waits keeps those it was made with. */
import type { ParamsOf } from '../../../../contract/base/endpoint.ts'
import type { saveOwnWords as endpoint, Sentence } from '../../../../contract/base/own-words.ts'
import type { Say, SentenceKey } from '../../../../contract/languages/keys.ts'
import { isPromise } from '../../../../contract/languages/promises.ts'
import { nowText } from '../../clock.ts'
import { type Refused, refuse } from '../../http/refuse.ts'
import { catalogue } from '../../languages/catalogue.ts'
import { judgeOwn } from '../../languages/translator-for.ts'
import type { Site } from '../../site.ts'
import { isAsked, toSentence } from './list-sentences.ts'
import { upsertOwnWords } from './queries.ts'

type Refusals = 'languageNotSpoken' | 'sentenceNotFound' | 'sentencePromised' | 'invalid'

/** Saved again as it is, it is kept in the place of what the catalogue says by now. */
export async function saveOwnWords(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  place: ParamsOf<typeof endpoint>,
  { text, t }: { text: string; t: Say },
): Promise<Sentence | Refused<Refusals>> {
  const { languages, textsIn } = catalogue()
  if (!languages.has(place.language)) return refuse('languageNotSpoken')
  const original = textsIn(place.language).get(place.name)
  if (original === undefined || !isAsked(place.name)) return refuse('sentenceNotFound')
  if (isPromise(place.name as SentenceKey)) return refuse('sentencePromised')
  const verdict = judgeOwn(place, text)
  if ('fault' in verdict) return refuse('invalid', { say: verdict.fault })
  const row = { ...place, text, original, changed_at: nowText(clock) }
  await upsertOwnWords(db, row)
  return toSentence(place, row, t)
}
