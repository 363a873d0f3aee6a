/** The card of a recording, a video or another file: its first line is what it is called, the others are its words. */
import { Node, type NodeViewRenderer } from '@tiptap/react'
import { filePathForm, kindKeys, kindOfPath, sizeInWords } from '../../contract/files/file-parts.ts'
import { documentLanguage, t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { file } from './part.ts'

/** Shown until a second line is begun. */
const hints = {
  audio: t('editorTools.hintTranscript'),
  video: t('editorTools.hintTranscript'),
  file: t('editorTools.hintAbout'),
} as const

/** What the letter's readers get, above the words that are written in the card. */
const drawCard: NodeViewRenderer = ({ node }) => {
  const { src, size } = node.attrs as { src: string; size: number }
  const kind = kindOfPath(src)
  const dom = document.createElement('aside')
  dom.dataset.file = src
  const head = document.createElement('div')
  head.contentEditable = 'false'
  head.className = 'file-head'
  const label = document.createElement('p')
  label.textContent = `${t(kindKeys[kind])} · ${sizeInWords(size, documentLanguage())}`
  head.append(label)
  if (kind !== 'file') {
    const player = document.createElement(kind)
    player.controls = true
    player.preload = 'metadata'
    player.src = src
    player.setAttribute('aria-label', t(kindKeys[kind]))
    head.append(player)
  }
  const contentDOM = document.createElement('div')
  contentDOM.className = 'file-words'
  contentDOM.dataset.hint = hints[kind]
  dom.append(head, contentDOM)
  // The player's own buttons are the player's.
  return { dom, contentDOM, stopEvent: event => head.contains(event.target as globalThis.Node) }
}

const FileCard = Node.create({
  name: 'file',
  group: 'block',
  content: 'paragraph+',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', renderHTML: ({ src }) => ({ 'data-file': src }) },
    size: { default: 0, renderHTML: ({ size }) => ({ 'data-size': size }) },
  }),
  parseHTML: () => [{ tag: 'aside[data-file]', getAttrs: readCard }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  addNodeView: () => drawCard,
  addKeyboardShortcuts() {
    return {
      // At the beginning of its first line, where there is nothing before: the card goes, as a picture does.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        const isFirst = $from.depth > 1 && $from.node(-1).type.name === 'file' && $from.index(-1) === 0
        if (!empty || !isFirst || $from.parentOffset > 0 || $from.parent.content.size > 0) return false
        return this.editor.commands.deleteNode('file')
      },
      // Twice on an empty line, as out of a list.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        const isLast =
          $from.depth > 1 &&
          $from.node(-1).type.name === 'file' &&
          $from.indexAfter(-1) === $from.node(-1).childCount
        if (!empty || !isLast || $from.parent.content.size > 0 || $from.index(-1) === 0) return false
        const after = $from.after(-1)
        return this.editor
          .chain()
          .deleteRange({ from: $from.before(), to: $from.after() })
          .insertContentAt(after - $from.parent.nodeSize, { type: 'paragraph' })
          .run()
      },
    }
  },
})

function readCard(card: HTMLElement) {
  const src = card.dataset.file ?? ''
  return filePathForm.test(src) && { src, size: Number(card.dataset.size) || 0 }
}

export const fileInEditor: EditorPart = {
  ...file,
  extensions: [FileCard],
  tools: {
    inserts: [
      {
        label: t('editorTools.fileOrRecording'),
        words: t('editorTools.fileOrRecordingWords'),
        panel: 'file',
      },
    ],
  },
}
