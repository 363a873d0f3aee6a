/** A paste or a drop on its way into the letter: cleaned, its pictures stored first, as one step to undo. */
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPaste } from './clean-paste.ts'
import { isMarkdown, markdownToHtml } from './markdown.ts'
import { fileOf, insidePictures, type Stored } from './pictures.ts'
import { storePasted } from './upload-pasted.ts'

export interface PasteWatch {
  /** The paste is in the letter. @param lost what could not be kept */
  onPasted: (lost: string[]) => void
  /** Pictures are being stored: how many; 0 when they are. */
  onStoring: (count: number) => void
}

/** For the editor's `editorProps`; one for each editor. */
export function createPaste(watch: PasteWatch) {
  const paste = new Paste(watch)
  return {
    transformPastedHTML: (html: string) => paste.clean(html),
    clipboardTextParser: (...[text, , plain, view]: [string, unknown, boolean, EditorView]): Slice =>
      parseText(view, text, plain ? undefined : html => paste.clean(html)),
    handlePaste(view: EditorView, event: ClipboardEvent): boolean {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const files = picturesOf(event.clipboardData)
      if (html === '' && files.length > 0) void paste.insertFiles(view, files)
      else if (insidePictures(html).length > 0) void paste.storeFirst(view, html)
      else return paste.isOneStep(view)
      return true
    },
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = picturesOf(event.dataTransfer)
      if (files.length === 0) return false
      void paste.insertFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },
  }
}

class Paste {
  /** Of the paste that goes on now. */
  private stored: Stored = new Map()
  private lost: string[] = []
  private readonly watch: PasteWatch

  constructor(watch: PasteWatch) {
    this.watch = watch
  }

  clean(html: string): string {
    const cleaned = cleanPaste(html, this.stored)
    this.lost = cleaned.lost
    return cleaned.html
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
    const inside = insidePictures(html)
    const follow = followSelection(view)
    const paths = await this.store(inside.map(fileOf))
    if (view.isDestroyed) return
    follow()
    this.stored = new Map(inside.flatMap((address, at) => (paths[at] ? [[address, paths[at]]] : [])))
    view.pasteHTML(html)
    this.stored = new Map()
  }

  async insertFiles(view: EditorView, files: File[], at?: number): Promise<void> {
    const follow = followSelection(view, at)
    const paths = await this.store(files)
    if (view.isDestroyed) return
    follow()
    const found = paths.filter(path => path !== undefined)
    if (found.length > 0) {
      view.pasteHTML(found.map(path => `<img src="${path}" alt="Newsletter image">`).join(''))
    }
    if (found.length < paths.length) this.lost = ['a picture']
    // A paste says it itself.
    if (found.length === 0) this.say()
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

/** Keeps the place while the letter is written on. @returns puts the selection there */
function followSelection(view: EditorView, at?: number): () => void {
  const before = view.state.doc
  const { from, to } = at === undefined ? view.state.selection : { from: at, to: at }
  return () => {
    const { doc, tr } = view.state
    if (doc !== before && to > doc.content.size) return
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
  }
}

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
