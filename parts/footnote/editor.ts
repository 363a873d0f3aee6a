/** Footnotes: a mark in the letter and a note at its end, kept in pairs whatever is written, moved or pasted. */

import { TextSelection } from '@tiptap/pm/state'
import { InputRule, Node } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { newNoteName } from './copy-editor.ts'
import { findMark, findNote, notesPlugin, pairNotes } from './pair-editor.ts'
import { footnote, noteName } from './part.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnotes: {
      /** Behind the selection; the cursor goes on in the note. */
      insertFootnote: () => ReturnType
      /** From a note behind its mark. */
      leaveFootnote: () => ReturnType
    }
  }
}

const readName = (element: HTMLElement) => {
  const name = element.getAttribute('data-note') ?? ''
  return noteName.test(name) ? name : null
}

const FootnoteMark = Node.create({
  name: 'footnoteMark',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({
    name: { default: null, rendered: false, parseHTML: readName },
    /** On the clipboard alone: what its note says. */
    words: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-words'),
    },
  }),
  parseHTML: () => [
    { tag: 'sup[data-note]', priority: 70, getAttrs: element => readName(element) !== null && null },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    { 'data-note': String(attrs.name), ...(attrs.words && { 'data-words': attrs.words }) },
  ],
  addCommands() {
    return {
      insertFootnote:
        () =>
        ({ tr, state, dispatch }) => {
          const { $to } = tr.selection
          const { footnoteMark } = state.schema.nodes
          const index = $to.index()
          if (!footnoteMark || !$to.parent.inlineContent || $to.parent.type.name === 'footnote') return false
          if (!$to.parent.canReplaceWith(index, index, footnoteMark)) return false
          if (!dispatch) return true
          const name = newNoteName()
          tr.insert($to.pos, footnoteMark.create({ name }))
          pairNotes(tr)
          const note = findNote(tr.doc, name)
          if (note) tr.setSelection(TextSelection.create(tr.doc, note.pos + 1)).scrollIntoView()
          return true
        },
      leaveFootnote:
        () =>
        ({ tr, dispatch }) => {
          const { parent } = tr.selection.$from
          const mark =
            parent.type.name === 'footnote' ? findMark(tr.doc, String(parent.attrs.name)) : undefined
          if (mark === undefined) return false
          if (dispatch) tr.setSelection(TextSelection.create(tr.doc, mark + 1)).scrollIntoView()
          return true
        },
    }
  },
  addInputRules() {
    return [
      new InputRule({
        // expression: Tiptap looks at the last 500 characters before what is typed
        find: /\[\^[^\]\s]*\]$/,
        handler: ({ range, chain }) => {
          chain().deleteRange(range).insertFootnote().run()
        },
      }),
    ]
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-f': () => this.editor.commands.insertFootnote() }
  },
  addProseMirrorPlugins: () => [notesPlugin()],
})

const Footnote = Node.create({
  name: 'footnote',
  content: '(text | hardBreak)*',
  addAttributes: () => ({ name: { default: null, rendered: false, parseHTML: readName } }),
  parseHTML: () => [{ tag: 'ol.notes > li', priority: 70 }],
  renderHTML: ({ node }) => ['li', { 'data-note': String(node.attrs.name) }, 0],
  addKeyboardShortcuts() {
    const leave = () => this.editor.commands.leaveFootnote()
    return { Enter: leave, Escape: leave }
  },
})

const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,
  parseHTML: () => [{ tag: 'ol.notes', priority: 70 }],
  renderHTML: () => ['ol', { class: 'notes' }, 0],
})

export const footnoteInEditor: EditorPart = {
  ...footnote,
  extensions: [FootnoteMark, Footnotes, Footnote],
  tools: {
    inserts: [
      {
        label: t('editorTools.footnote'),
        words: t('editorTools.footnoteWords'),
        keys: 'Mod-Alt-f',
        typed: '[^1]',
        isOn: editor => editor.isActive('footnote'),
        run: editor => editor.chain().focus().insertFootnote().run(),
      },
    ],
  },
}
