import { Code } from '@tiptap/extension-code'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { code } from './part.ts'

/** A name in a link may be code, and a word of it bold. Its place is the innermost. */
const LetterCode = Code.extend({ excludes: 'code', priority: 90 })

export const codeInEditor: EditorPart = {
  ...code,
  extensions: [LetterCode],
  tools: {
    words: [
      {
        label: t('editorTools.code'),
        words: t('editorTools.codeWords'),
        keys: 'Mod-e',
        typed: '`words`',
        isOn: editor => editor.isActive('code'),
        run: editor => editor.chain().focus().toggleCode().run(),
      },
    ],
  },
}
