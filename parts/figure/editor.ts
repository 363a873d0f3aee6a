import { Node } from '@tiptap/react'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { removeFromFigure } from '../../web/letters/admin/editor/pictures/figures.ts'
import { isImageSource } from '../image/editor.tsx'
import { figure, figurePictures } from './part.ts'

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: `image{1,${figurePictures}} caption?`,
  isolating: true,
  parseHTML: () => [{ tag: 'figure', getAttrs: element => holdsPictures(element) && null }],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts() {
    const remove = () => removeFromFigure(this.editor)
    return { Backspace: remove, Delete: remove }
  },
})

/** Not too many, each one that a letter can show. */
function holdsPictures(element: HTMLElement): boolean {
  const images = [...element.querySelectorAll('img')]
  return (
    images.length > 0 &&
    images.length <= figurePictures &&
    images.every(image => isImageSource(image.getAttribute('src') ?? ''))
  )
}

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** What the panel of a picture makes of it. */
export const figureInEditor: EditorPart = {
  ...figure,
  extensions: [Figure, Caption],
  tools: {},
}
