/** Sentences for readers under headings that say where they stand. */

import { memo } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import type { ReadersSection } from '../../../../../contract/languages/keys.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { Card } from '../../../../base/ui/card.tsx'
import { isUpdated } from './find-sentences.ts'
import { places } from './places.ts'

interface SentenceListProps {
  found: readonly { section: ReadersSection; sentences: readonly Sentence[] }[]
  /** BCP 47. */
  language: string
  /** The same at every rendering. */
  onChange: (name: string) => void
}

/** Hundreds of rows: drawn when they come into sight, and not anew at each key of the search. */
export const SentenceList = memo(({ found, language, onChange }: SentenceListProps) =>
  found.map(({ section, sentences }) => (
    <Card
      key={section}
      aria-labelledby={`words-${section}`}
      className="grid gap-2 [contain-intrinsic-block-size:auto_40rem] [content-visibility:auto]"
    >
      <h2 id={`words-${section}`}>{places[section]}</h2>
      {sentences.some(({ isPromise }) => isPromise) && (
        <p className="text-soft text-sm">{t('ownWordsPage.fixedHint')}</p>
      )}
      <ul className="grid">
        {sentences.map(sentence => (
          <Row key={sentence.name} sentence={sentence} language={language} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )),
)

interface RowProps extends Pick<SentenceListProps, 'language' | 'onChange'> {
  sentence: Sentence
}

function Row({ sentence, language, onChange }: RowProps) {
  const { name, english, original, isPromise, own } = sentence
  return (
    <li className="flex items-start justify-between gap-x-4 border-line border-t py-2">
      <div className="grid min-w-0 gap-0.5">
        <p lang={language} dir="auto" className="wrap-anywhere">
          {own?.text ?? original}
        </p>
        {language !== 'en' && (
          <p lang="en" className="wrap-anywhere text-soft text-sm">
            {english}
          </p>
        )}
        <Facts sentence={sentence} />
      </div>
      {!isPromise && (
        <Button variant="quiet" size="tight" className="shrink-0" onClick={() => onChange(name)}>
          {rich('ownWordsPage.change', {
            span: inside => <span className="sr-only">{inside}</span>,
            text: own?.text ?? original,
          })}
        </Button>
      )}
      {isPromise && <Badge tone="inactive">{t('ownWordsPage.fixed')}</Badge>}
    </li>
  )
}

function Facts({ sentence }: { sentence: Sentence }) {
  const { own, original } = sentence
  if (!own) return null
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="sent">{t('ownWordsPage.yourWords')}</Badge>
      {own.unusedBecause !== null && <Badge tone="refused">{t('ownWordsPage.notUsed')}</Badge>}
      {isUpdated(sentence) && own.original !== original && (
        <Badge tone="scheduled">{t('ownWordsPage.originalChanged')}</Badge>
      )}
    </p>
  )
}
