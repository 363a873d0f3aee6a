/** A sentence as readers may read it, with samples in its gaps. */
import { Fragment, type ReactNode } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { checkSentence } from '../../../../../contract/languages/check-sentence.ts'
import type { SentenceKey } from '../../../../../contract/languages/keys.ts'
import { createTranslator } from '../../../../../contract/languages/translator.ts'
import { t } from '../../../../base/translations.ts'
import { gapsIn, samplesFor } from './gaps.ts'

interface PreviewProps {
  sentence: Sentence
  /** BCP 47. */
  language: string
  /** What stands in the field. */
  text: string
}

/** Nothing where it cannot be said. A sentence that counts is said of one and of five. */
export function Preview({ sentence, language, text }: PreviewProps) {
  const { name, english, original } = sentence
  const verdict = checkSentence(text, { english, translated: original })
  if ('fault' in verdict) return null
  const key = name as SentenceKey
  const { parts } = createTranslator({ language, messages: { [key]: verdict.message } })
  const gaps = gapsIn(sentence)
  const sayWith = (count: number): ReactNode[] =>
    // The compiler cannot hold a sentence of any name against its values.
    parts<'page.loading', ReactNode>(key as 'page.loading', samplesFor<ReactNode>({ gaps, count }, marked))
  const counts = gaps.some(({ filling }) => filling === 'count' || filling === 'number') ? [1, 5] : [1]
  return (
    <div>
      <h3 className="font-semibold text-base">{t('ownWordsPage.readersWillSee')}</h3>
      {counts.map(count => (
        <p key={count} lang={language} dir="auto" className="wrap-anywhere font-letter text-lg">
          {sayWith(count).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no names
            <Fragment key={at}>{part}</Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

const marked = (inside: ReactNode[], name: string) => (
  <span key={name} title={name} className="underline decoration-dotted underline-offset-4">
    {...inside}
  </span>
)
