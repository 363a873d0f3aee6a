import { CodeBlock } from '@tiptap/extension-code-block'
import { t } from '../../web/base/translations.ts'
import type { EditorPart } from '../../web/letters/admin/editor/editor-part.ts'
import { codeBlock } from './part.ts'

export const codeBlockInEditor: EditorPart = {
  ...codeBlock,
  // Code in a letter is read, not coloured: it has no language.
  extensions: [CodeBlock.extend({ addAttributes: () => ({}) })],
  tools: {
    blocks: [
      {
        label: t('editorTools.codeBlock'),
        words: t('editorTools.codeBlockWords'),
        keys: 'Mod-Alt-c',
        typed: '``` ',
        isOn: editor => editor.isActive('codeBlock'),
        run: editor => editor.chain().focus().toggleCodeBlock().run(),
      },
    ],
  },
}
