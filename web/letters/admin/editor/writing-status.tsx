/** The line below the sheet: how long the letter is, and what helps writing it. */
import { type Editor, useEditorState } from '@tiptap/react'
import { countWords, minutesToRead } from '../../../../contract/letters/count-words.ts'
import { t } from '../../../base/translations.ts'
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
          {t('editor.find')}
        </Button>
        <Button size="small" variant="quiet" aria-pressed={isFocused} onClick={onFocus}>
          {isFocused ? t('editor.leaveFocus') : t('editor.focus')}
        </Button>
        <Button size="small" variant="quiet" onClick={onShortcuts}>
          {t('editor.shortcuts')}
        </Button>
      </div>
    </div>
  )
}

/** '1,234 words, 5 minutes to read' */
function lengthInWords(words: number): string {
  if (words === 0) return t('editor.noWords')
  return t('editor.length', { words, count: minutesToRead(words) })
}
