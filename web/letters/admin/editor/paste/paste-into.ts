/** A paste or a drop on its way into the letter: cleaned, its pictures stored first, as one step to undo. */
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import type { Loss } from '../../../../../contract/letters/body/letter-losses.ts'
import { defaultDescription } from '../../../../../parts/image/part.ts'
import { cleanPaste } from './clean-paste.ts'
import { isMarkdown, markdownToHtml } from './markdown.ts'
import { fileOf, insidePictures, type Stored } from './pictures.ts'
import { type Place, select, trackPlace } from './tracked-places.ts'
import { storePasted } from './upload-pasted.ts'

export interface PasteWatch {
  /** The paste is in the letter. @param lost what could not be kept */
  onPasted: (lost: Loss[]) => void
  /** Pictures are being stored: how many; 0 when they are. */
  onStoring: (count: number) => void
  /** What was pasted, as plain text. @returns whether somebody else has put it into the letter */
  onText?: (view: EditorView, text: string) => boolean
}

/** For the editor's `editorProps`; one for each editor. */
export function createPaste(watch: PasteWatch) {
  const paste = new Paste(watch)
  return {
    transformPastedHTML: (html: string) => paste.clean(html),
    transformPasted: (slice: Slice) => paste.withQuote(slice),
    clipboardTextParser: (...[text, , plain, view]: [string, unknown, boolean, EditorView]): Slice =>
      parseText(view, text, plain ? undefined : html => paste.clean(html)),
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const files = picturesOf(event.clipboardData)
      if (watch.onText?.(view, event.clipboardData?.getData('text/plain') ?? '')) return true
      if (html === '' && files.length > 0) void paste.insertFiles(view, files)
      else if (insidePictures(html).length > 0) void paste.storeFirst(view, html)
      else return paste.isOneStep(view)
      return true
    },
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = picturesOf(event.dataTransfer)
      // What is only moved within the letter loses nothing.
      if (files.length === 0) return view.dragging ? false : paste.isOneStep(view)
      void paste.insertFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },
  }
}

class Paste {
  /** What the paste that goes on now has stored. */
  private stored: Stored = new Map()
  private lost: Loss[] = []
  /** It comes from an editor such as this one, and says itself how deep it may join what is there. */
  private isCopied = false
  private readonly watch: PasteWatch

  constructor(watch: PasteWatch) {
    this.watch = watch
  }

  clean(html: string): string {
    const cleaned = cleanPaste(html, this.stored)
    this.lost = cleaned.lost
    this.isCopied = html.includes('data-pm-slice')
    return cleaned.html
  }

  /** A quote that begins with a list: the list alone would join what is there, and the quote would be gone. */
  withQuote(slice: Slice): Slice {
    const first = slice.content.firstChild
    const isOpen = slice.openStart > 1 && first?.type.name === 'blockquote'
    if (this.isCopied || !isOpen || first.firstChild?.isTextblock) return slice
    return new Slice(slice.content, 0, slice.openEnd)
  }

  /** A step of its own, whatever was typed right before and after. @returns false: ProseMirror goes on with it */
  isOneStep(view: EditorView): false {
    view.dispatch(closeHistory(view.state.tr))
    setTimeout(() => {
      if (!view.isDestroyed) view.dispatch(closeHistory(view.state.tr))
      this.say()
    })
    return false
  }

  async storeFirst(view: EditorView, html: string): Promise<void> {
    // What was read before its pictures were stored says that they are lost.
    this.lost = []
    const inside = insidePictures(html)
    const now = trackPlace(view, view.state.selection)
    const paths = await this.store(inside.map(fileOf))
    this.stored = new Map(inside.flatMap((address, at) => (paths[at] ? [[address, paths[at]]] : [])))
    this.pasteAt(view, now(), html)
    this.stored = new Map()
  }

  async insertFiles(view: EditorView, files: File[], at?: number): Promise<void> {
    const now = trackPlace(view, at === undefined ? view.state.selection : { from: at, to: at })
    const paths = await this.store(files)
    const found = paths.filter(path => path !== undefined)
    if (found.length < paths.length) this.lost = ['letterLosses.picture']
    const html = found.map(path => `<img src="${path}" alt="${defaultDescription}">`).join('')
    const place = now()
    // A paste says it itself.
    if (found.length > 0) this.pasteAt(view, place, html)
    else this.say()
  }

  /** Whoever went on writing elsewhere goes on writing there. */
  private pasteAt(view: EditorView, place: Place | undefined, html: string): void {
    if (!place || view.isDestroyed) return
    const { from, to } = view.state.selection
    const wrote = from !== place.from || to !== place.to ? trackPlace(view, { from, to }) : undefined
    const { lost } = this
    select(view, place)
    view.pasteHTML(html)
    this.lost = [...lost, ...this.lost]
    const back = wrote?.()
    if (back) select(view, back)
  }

  private async store(files: (File | undefined)[]): Promise<(string | undefined)[]> {
    this.watch.onStoring(files.length)
    const paths = await Promise.all(files.map(file => file && storePasted(file)))
    this.watch.onStoring(0)
    return paths
  }

  private say(): void {
    this.watch.onPasted(this.lost)
    this.lost = []
  }
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Markdown when it is written like it, else a paragraph for each line. */
function parseText(view: EditorView, text: string, clean: ((html: string) => string) | undefined): Slice {
  const { state } = view
  const box = document.createElement('div')
  const html = clean && isMarkdown(text) ? clean(markdownToHtml(text)) : undefined
  if (html !== undefined) box.innerHTML = html
  else {
    for (const block of text.split(/\r?\n(?:[ \t]*\r?\n)?/)) {
      const line = document.createElement('p')
      line.textContent = block
      box.append(line)
    }
  }
  const isCode = state.selection.$from.parent.type.spec.code === true
  const parser = SchemaParser.fromSchema(state.schema)
  return parser.parseSlice(box, {
    preserveWhitespace: html === undefined && !isCode,
    context: state.selection.$from,
  })
}
