/** Replaces what was found; the words that come keep the look of those that went. */
import type { Editor } from '@tiptap/react'
import { type FindChange, findKey } from './find-plugin.ts'

const foundIn = (editor: Editor) => findKey.getState(editor.state)

/** Looks for other words, or steps to another place. */
export function changeFind(editor: Editor, change: FindChange): void {
  editor.view.dispatch(editor.state.tr.setMeta(findKey, change))
}

/** To the next place, or the one before; around the ends. */
export function stepFind(editor: Editor, by: 1 | -1): void {
  const found = foundIn(editor)
  if (!found || found.places.length === 0) return
  const { length } = found.places
  changeFind(editor, { current: (found.current + by + length) % length })
  showCurrent(editor)
}

/** Scrolls to the place, without taking the focus. */
export function showCurrent(editor: Editor): void {
  editor.view.dom.querySelector('.found-now')?.scrollIntoView({ block: 'center' })
}

/** The place that is shown; the next one is shown after it. */
export function replaceCurrent(editor: Editor, words: string): void {
  const found = foundIn(editor)
  const place = found?.places[found.current]
  if (!place) return
  editor.view.dispatch(replaceAt(editor, [place], words))
  const after = foundIn(editor)
  const next = after?.places.findIndex(({ from }) => from >= place.from + words.length) ?? -1
  changeFind(editor, { current: Math.max(next, 0) })
  showCurrent(editor)
}

/** One step to undo. @returns how many */
export function replaceAll(editor: Editor, words: string): number {
  const places = foundIn(editor)?.places ?? []
  if (places.length > 0) editor.view.dispatch(replaceAt(editor, places, words))
  return places.length
}

function replaceAt(editor: Editor, places: readonly { from: number; to: number }[], words: string) {
  const { tr, schema, doc } = editor.state
  // From the last to the first: the others stay where they are.
  for (const { from, to } of places.toReversed()) {
    const marks = doc.resolve(from + 1).marks()
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(words, marks))
  }
  return tr
}
