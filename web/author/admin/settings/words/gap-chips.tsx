/** The gaps of a sentence, as buttons that write them where the cursor stands. */
import type { RefObject } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import type { SentenceKey } from '../../../../../contract/languages/keys.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { type Filling, type Gap, gapsIn } from './gaps.ts'

/** What fills a gap, in a few words. */
const filledWith = {
  tag: 'ownWordsPage.filledWithTag',
  date: 'ownWordsPage.filledWithDate',
  count: 'ownWordsPage.filledWithCount',
  number: 'ownWordsPage.filledWithNumber',
  text: 'ownWordsPage.filledWithText',
} as const satisfies Record<Filling, SentenceKey>

interface GapChipsProps {
  sentence: Sentence
  area: RefObject<HTMLTextAreaElement | null>
  /** The text as it is then. */
  onInsert: (text: string) => void
}

export function GapChips({ sentence, area, onInsert }: GapChipsProps) {
  const gaps = gapsIn(sentence)
  if (gaps.length === 0) return null
  const insert = ({ written, isTag, name }: Gap) => {
    const field = area.current
    if (!field) return
    const { selectionStart, selectionEnd } = field
    const chosen = field.value.slice(selectionStart, selectionEnd)
    field.setRangeText(isTag ? `<${name}>${chosen}</${name}>` : written, selectionStart, selectionEnd, 'end')
    onInsert(field.value)
    field.focus()
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-soft text-sm">{t('ownWordsPage.gapsHint')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {gaps.map(gap => (
          <li key={gap.name} className="flex flex-wrap items-center gap-x-2">
            <Button variant="tool" size="tight" onClick={() => insert(gap)}>
              <code>{gap.isTag ? `<${gap.name}>…</${gap.name}>` : `{${gap.name}}`}</code>
            </Button>
            <span className="text-soft text-sm">{t(filledWith[gap.filling])}</span>
          </li>
        ))}
      </ul>
      {sentence.original.includes(', plural,') && (
        <p className="text-soft text-sm">
          {rich('ownWordsPage.pluralHint', {
            code: inside => <code>{inside}</code>,
            example: '{…, plural, one {…} other {…}}',
            sign: '#',
          })}
        </p>
      )}
    </div>
  )
}
