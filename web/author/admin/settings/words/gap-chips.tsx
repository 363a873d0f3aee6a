/** The gaps of a sentence, as buttons that write them where the cursor stands. */
import type { RefObject } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { type Gap, gapsIn } from './gaps.ts'

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
      <p className="text-soft text-sm">
        The site fills these in, so your sentence needs each of them. Press one to write it at the cursor.
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {gaps.map(gap => (
          <li key={gap.name} className="flex flex-wrap items-center gap-x-2">
            <Button variant="tool" size="tight" onClick={() => insert(gap)}>
              <code>{gap.isTag ? `<${gap.name}>…</${gap.name}>` : `{${gap.name}}`}</code>
            </Button>
            <span className="text-soft text-sm">{gap.filledWith}</span>
          </li>
        ))}
      </ul>
      {sentence.original.includes(', plural,') && (
        <p className="text-soft text-sm">
          <code>{'{…, plural, one {…} other {…}}'}</code> chooses words by a number, which stands where{' '}
          <code>#</code> is. “other” is for all numbers that no other form is for.
        </p>
      )}
    </div>
  )
}
