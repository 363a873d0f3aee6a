/** What the author said in place of sentences that the site says no longer, until it is deleted. */
import type { AnswerOf } from '../../../../../contract/base/endpoint.ts'
import type { listSentences } from '../../../../../contract/base/own-words.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Card } from '../../../../base/ui/card.tsx'
import type { SentenceWrites } from './use-sentence-writes.ts'

interface GoneProps {
  sentences: AnswerOf<typeof listSentences>['gone']
  /** BCP 47. */
  language: string
  writes: SentenceWrites
}

export function Gone({ sentences, language, writes: { clear } }: GoneProps) {
  if (sentences.length === 0) return null
  return (
    <Card aria-labelledby="words-gone" className="grid gap-2">
      <h2 id="words-gone">{t('ownWordsPage.goneTitle')}</h2>
      <p className="text-soft text-sm">{t('ownWordsPage.gone')}</p>
      <ul className="grid">
        {sentences.map(({ name, text }) => (
          <li key={name} className="flex items-start justify-between gap-x-4 border-line border-t py-2">
            <p lang={language} dir="auto" className="wrap-anywhere min-w-0">
              {text}
            </p>
            <Button
              variant="quiet"
              size="tight"
              pending={clear.isPending && clear.variables === name}
              onClick={() => clear.mutate(name)}
            >
              {rich('ownWordsPage.delete', {
                span: inside => <span className="sr-only">{inside}</span>,
                text,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
