import { Mark, type MarkConfig } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { superscript } from './part.ts'

interface Place {
  name: string
  element: string
  /** What of its element is one. */
  tag: string
  keys: string
}

/** A mark that sets words above or below the line. */
export function placeMark({ name, element, tag, keys }: Place): MarkConfig {
  return {
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [element, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  }
}

export const superscriptInEditor: EditorPart = {
  ...superscript,
  extensions: [
    Mark.create(
      placeMark({
        name: 'superscript',
        element: 'sup',
        tag: 'sup:not([data-note])',
        keys: 'Mod-.',
      }),
    ),
  ],
  tools: {
    words: [
      {
        label: t('editorTools.superscript'),
        words: t('editorTools.superscriptWords'),
        keys: 'Mod-.',
        isOn: editor => editor.isActive('superscript'),
        run: editor => editor.chain().focus().toggleMark('superscript').run(),
      },
    ],
  },
}
