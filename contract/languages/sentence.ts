/** A sentence that is not said yet, since nobody knows in which language: it can be kept, and sent between threads. */
import type { Say, SentenceKey, ValueArguments } from './keys.ts'

export interface Sentence {
  readonly key: SentenceKey
  /** What stands in its gaps. */
  readonly values: object | undefined
}

export const sentence = <K extends SentenceKey>(key: K, ...[values]: ValueArguments<K>): Sentence => ({
  key,
  values,
})

/** The compiler held its values against its gaps when it was made. */
export const sayIt = (t: Say, { key, values }: Sentence): string =>
  t(key as 'refusals.answerMissing', values as { question: string })
