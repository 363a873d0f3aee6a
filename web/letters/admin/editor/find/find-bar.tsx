/** The bar that finds words in the letter and replaces them. */
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { Switch } from '../../../../base/ui/switch.tsx'
import { toast } from '../../../../base/ui/toast.ts'
import { findKey } from './find-plugin.ts'
import { changeFind, replaceAll, replaceCurrent, showCurrent, stepFind } from './replace.ts'

export interface FindBarProps {
  editor: Editor
  onClose: () => void
}

/** Opens with the selected words; Escape goes back to the letter. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const [query, setQuery] = useState(() => selectedWords(editor))
  const [words, setWords] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const found = useEditorState({ editor, selector: () => findKey.getState(editor.state) })
  const count = found?.places.length ?? 0
  useEffect(() => {
    changeFind(editor, { query, matchCase })
    showCurrent(editor)
  }, [editor, query, matchCase])
  useEffect(() => () => void (editor.isDestroyed || changeFind(editor, { query: '' })), [editor])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      editor.commands.focus()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    stepFind(editor, event.shiftKey ? -1 : 1)
  }
  const all = () => {
    const replaced = replaceAll(editor, words)
    toast({ title: t('finding.replaced', { replaced }) })
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="grid gap-3 border-line border-b-2 bg-sunk px-3 py-3">
      <legend className="sr-only">{t('finding.title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('finding.find')}
          value={query}
          onChange={event => setQuery(event.target.value)}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={t('finding.replaceWith')}
          value={words}
          onChange={event => setWords(event.target.value)}
          autoComplete="off"
        />
      </div>
      <p role="status" className="text-sm">
        {query === '' ? t('finding.typeQuery') : inWords(count, found?.current ?? -1)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="secondary" disabled={count === 0} onClick={() => stepFind(editor, -1)}>
          {t('finding.previous')}
        </Button>
        <Button size="small" variant="secondary" disabled={count === 0} onClick={() => stepFind(editor, 1)}>
          {t('finding.next')}
        </Button>
        <Button size="small" disabled={count === 0} onClick={() => replaceCurrent(editor, words)}>
          {t('finding.replace')}
        </Button>
        <Button size="small" disabled={count === 0} onClick={all}>
          {t('finding.replaceAll')}
        </Button>
        <Switch label={t('finding.matchCase')} checked={matchCase} onChange={setMatchCase} />
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('buttons.done')}
        </Button>
      </div>
    </fieldset>
  )
}

function selectedWords(editor: Editor): string {
  const { from, to } = editor.state.selection
  const words = editor.state.doc.textBetween(from, to, '\n')
  return words.includes('\n') ? '' : words
}

function inWords(count: number, current: number): string {
  if (count === 0) return t('finding.nothingFound')
  return t('finding.place', { place: current + 1, count })
}
