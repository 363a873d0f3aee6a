/** The selected picture: what it is now, and what its tools make of it. A figure holds pictures side by side and their caption. */
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { figurePictures } from '../../../../../parts/figure/part.ts'
import { isPicture } from '../nodes/write-below-picture.ts'
import { type Alignment, alignments } from '../panels/insert-image.ts'

interface Selected {
  image: Node
  pos: number
  /** Where it stands, when in a figure. */
  figure: { node: Node; pos: number } | undefined
}

function selectedImage({ state: { selection } }: Editor): Selected | undefined {
  if (!isPicture(selection)) return undefined
  const { $from } = selection
  const isIn = $from.parent.type.name === 'figure'
  return {
    image: selection.node,
    pos: selection.from,
    figure: isIn ? { node: $from.parent, pos: $from.before() } : undefined,
  }
}

export interface PictureState {
  /** Where it stands in the document. */
  pos: number
  alt: string
  align: Alignment
  /** Empty: it leads nowhere. */
  href: string
  isInFigure: boolean
  hasCaption: boolean
  canJoin: boolean
}

/** What can be done with the selected picture; undefined when none is. */
export function pictureAt(editor: Editor): PictureState | undefined {
  const selected = selectedImage(editor)
  if (!selected) return undefined
  const { image, pos, figure } = selected
  return {
    pos,
    alt: String(image.attrs.alt ?? ''),
    align: alignments.find(align => image.attrs.class === `align-${align}`) ?? 'center',
    href: String(image.attrs.href ?? ''),
    isInFigure: figure !== undefined,
    hasCaption: figure?.node.lastChild?.type.name === 'caption',
    canJoin: nextPictures(editor, selected) !== undefined,
  }
}

/** The cursor goes into the caption, a new one or the one that is there. */
export function editCaption(editor: Editor): void {
  const selected = selectedImage(editor)
  const { figure: type, caption } = editor.schema.nodes
  if (!selected || !type || !caption) return
  const { image, pos, figure } = selected
  const { tr } = editor.state
  const at = figure?.pos ?? pos
  if (!figure) tr.replaceWith(pos, pos + image.nodeSize, type.create(null, [image, caption.create()]))
  else if (figure.node.lastChild?.type !== caption) tr.insert(at + figure.node.nodeSize - 1, caption.create())
  const end = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0)
  tr.setSelection(TextSelection.create(tr.doc, end - 2)).scrollIntoView()
  editor.view.dispatch(tr)
  editor.view.focus()
}

/** The picture or figure right after, when there is room for both in one figure. */
function nextPictures(
  { state }: Editor,
  { image, pos, figure }: Selected,
): { node: Node; pos: number } | undefined {
  const own = figure?.node ?? image
  const after = (figure?.pos ?? pos) + own.nodeSize
  const node = state.doc.nodeAt(after)
  if (!node || (node.type.name !== 'image' && node.type.name !== 'figure')) return undefined
  return picturesOf(own).length + picturesOf(node).length <= figurePictures ? { node, pos: after } : undefined
}

const picturesOf = (node: Node): Node[] =>
  node.type.name === 'figure' ? node.children.filter(({ type }) => type.name === 'image') : [node]

/** Beside the picture that comes next; the captions of both become one. */
export function joinWithNext(editor: Editor): void {
  const selected = selectedImage(editor)
  const next = selected && nextPictures(editor, selected)
  const { figure: type, caption } = editor.schema.nodes
  if (!selected || !next || !type || !caption) return
  const own = selected.figure?.node ?? selected.image
  const at = selected.figure?.pos ?? selected.pos
  const captions = [own, next.node].flatMap(node => node.children.filter(child => child.type === caption))
  const words = captions.flatMap((one, index) => [
    ...(index > 0 ? [editor.schema.text(' ')] : []),
    ...one.children,
  ])
  const content = [...picturesOf(own), ...picturesOf(next.node)]
  const figure = type.create(null, captions.length > 0 ? [...content, caption.create(null, words)] : content)
  const { tr } = editor.state
  tr.replaceWith(at, next.pos + next.node.nodeSize, figure)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView())
}

/** Out of the figure: each picture alone, the caption a line below them. */
export function partFigure(editor: Editor): void {
  const figure = selectedImage(editor)?.figure
  const { paragraph } = editor.schema.nodes
  if (!figure || !paragraph) return
  const parts = figure.node.children.map(node =>
    node.type.name === 'image' ? node : paragraph.create(null, node.content),
  )
  const { tr } = editor.state
  tr.replaceWith(figure.pos, figure.pos + figure.node.nodeSize, parts)
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, figure.pos)).scrollIntoView())
}

/** The last picture of a figure takes the figure with it, and leaves its caption as a line. */
export function removeImage(editor: Editor): void {
  if (!removeFromFigure(editor)) editor.chain().focus().deleteSelection().run()
}

/** @returns false for a picture that stands alone */
export function removeFromFigure(editor: Editor): boolean {
  const selected = selectedImage(editor)
  const { paragraph } = editor.schema.nodes
  if (!selected?.figure || !paragraph) return false
  const { figure, pos, image } = selected
  const { tr } = editor.state
  const rest = picturesOf(figure.node).filter(one => one !== image)
  const caption = figure.node.lastChild?.type.name === 'caption' ? figure.node.lastChild : undefined
  const [only] = rest
  if (!only) {
    tr.replaceWith(figure.pos, figure.pos + figure.node.nodeSize, paragraph.create(null, caption?.content))
  } else if (rest.length === 1 && !caption) {
    tr.replaceWith(figure.pos, figure.pos + figure.node.nodeSize, only)
  } else tr.delete(pos, pos + image.nodeSize)
  editor.view.dispatch(tr)
  editor.view.focus()
  return true
}
