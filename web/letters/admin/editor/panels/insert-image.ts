/** Puts a picture into the letter. */
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { limits } from '../../../../../contract/base/limits.ts'

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/** Puts a picture behind the selection and selects it, so that its tools are there. Whoever is writing meanwhile writes on. */
export async function insertImage(editor: Editor, src: string, align: Alignment): Promise<void> {
  const width = await shownWidth(src)
  if (editor.isDestroyed) return
  const image = { type: 'image', attrs: { src, class: `align-${align}`, width } }
  const { at, isLast } = placeForBlock(editor)
  // Without a line after it nobody could write on.
  const content = isLast ? [image, { type: 'paragraph' }] : [image]
  const isWriting = editor.isFocused
  const select = ({ tr }: { tr: Transaction }) => isWriting || selectInserted(tr)
  editor.chain().insertContentAt(at, content, { updateSelection: false }).command(select).run()
}

/** The picture that the last step has put into the letter. */
function selectInserted(tr: Transaction): true {
  tr.mapping.maps.at(-1)?.forEach((...[, , from, to]) => {
    tr.doc.nodesBetween(from, to, ({ type }, pos) => {
      if (type.name === 'image') tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView()
    })
  })
  return true
}

/** Where a block can stand: behind the selection, or behind the table, figure or letter that it is in. */
function placeForBlock({ state: { selection, doc } }: Editor): { at: number; isLast: boolean } {
  const { $to } = selection
  const outer = $to.depth > 0 ? $to.node(1).type.name : ''
  const end =
    doc.lastChild?.type.name === 'footnotes' ? doc.content.size - doc.lastChild.nodeSize : doc.content.size
  if (outer === 'footnotes') return { at: end, isLast: true }
  const at = outer === 'table' || outer === 'figure' ? $to.after(1) : selection.to
  return { at, isLast: at >= end || ($to.depth > 0 && $to.after(1) >= end) }
}

/** Milliseconds. */
const patience = 5_000

/** In pixels; null for a picture that cannot be loaded, now at least. */
export function shownWidth(src: string): Promise<number | null> {
  return new Promise(resolve => {
    const image = new Image()
    const answer = (width: number | null) => {
      clearTimeout(timer)
      resolve(width)
    }
    const timer = setTimeout(() => answer(null), patience)
    image.onload = () => answer(Math.min(image.naturalWidth, limits.letterWidth) || null)
    image.onerror = () => answer(null)
    image.src = src
  })
}
