/** The line below the sheet: how long the letter is, and what helps writing it. */
import { type Editor, useEditorState } from '@tiptap/react'
import { pluralize } from '../../../../contract/base/format-count.ts'
import { countWords, minutesToRead } from '../../../../contract/letters/count-words.ts'
import { Button } from '../../../base/ui/button.tsx'
import { textOf } from './text-of.ts'

export interface WritingStatusProps {
  editor: Editor
  isFocused: boolean
  onFind: () => void
  onFocus: () => void
  onShortcuts: () => void
}

export function WritingStatus({ editor, isFocused, onFind, onFocus, onShortcuts }: WritingStatusProps) {
  const words = useEditorState({ editor, selector: () => countWords(textOf(editor)) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t-2 px-3 py-1">
      <p className="text-soft text-sm">{lengthInWords(words)}</p>
      <div className="flex flex-wrap gap-1">
        <Button size="small" variant="quiet" onClick={onFind}>
          Find
        </Button>
        <Button size="small" variant="quiet" aria-pressed={isFocused} onClick={onFocus}>
          {isFocused ? 'Leave focus' : 'Focus'}
        </Button>
        <Button size="small" variant="quiet" onClick={onShortcuts}>
          Shortcuts
        </Button>
      </div>
    </div>
  )
}

/** '1,234 words, 5 minutes to read' */
function lengthInWords(words: number): string {
  if (words === 0) return 'No words yet'
  return `${pluralize(words, 'word')}, ${pluralize(minutesToRead(words), 'minute')} to read`
}
