import { Mark } from '@tiptap/react'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { placeMark } from '../superscript/editor.ts'
import { subscript } from './part.ts'

export const subscriptInEditor: EditorPart = {
  ...subscript,
  extensions: [
    Mark.create(
      placeMark({
        name: 'subscript',
        element: 'sub',
        tag: 'sub',
        keys: 'Mod-,',
      }),
    ),
  ],
  tools: {
    words: [
      {
        label: t('editorTools.subscript'),
        words: t('editorTools.subscriptWords'),
        keys: 'Mod-,',
        isOn: editor => editor.isActive('subscript'),
        run: editor => editor.chain().focus().toggleMark('subscript').run(),
      },
    ],
  },
}
