/** Puts a picture into the letter, and reads and changes the selected one. */
import type { Editor } from '@tiptap/react'
import { limits } from '../../../../../contract/base/limits.ts'
import { removeFromFigure } from './figures.ts'

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/** How a picture stands in the letter, and what is said in its place. */
export interface ImageLook {
  align: Alignment
  alt: string
}

export const plainLook: ImageLook = { align: 'center', alt: 'Newsletter image' }

/** @returns undefined when no picture is selected */
export function imageAt(editor: Editor): ImageLook | undefined {
  if (!editor.isActive('image')) return undefined
  const { alt, class: name } = editor.getAttributes('image')
  return {
    align: alignments.find(align => name === `align-${align}`) ?? plainLook.align,
    alt: typeof alt === 'string' ? alt : '',
  }
}

export function changeImage(editor: Editor, { align, alt }: ImageLook): void {
  editor.commands.updateAttributes('image', { class: `align-${align}`, alt })
}

/** The last picture of a figure takes the figure with it, and leaves its caption as a line. */
export function removeImage(editor: Editor): void {
  if (!removeFromFigure(editor)) editor.chain().focus().deleteSelection().run()
}

/** Puts a picture behind the selection; the cursor goes to the line after it. */
export async function insertImage(editor: Editor, src: string, { align, alt }: ImageLook): Promise<void> {
  const width = await shownWidth(src)
  if (editor.isDestroyed) return
  const image = { type: 'image', attrs: { src, alt, class: `align-${align}`, width } }
  const { at, isLast } = placeForBlock(editor)
  // Without a line after it nobody could write on.
  const content = isLast ? [image, { type: 'paragraph' }] : [image]
  editor.chain().insertContentAt(at, content, { updateSelection: true }).run()
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
