/** The tools of the editor, as a table: what they offer is what a letter can be made of. */
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { PictureGlyph } from '../../../base/ui/drawings/glyphs.tsx'
import type { AddressMark } from './panels/insert-address.ts'
import {
  ButtonGlyph,
  Heading1Glyph,
  Heading2Glyph,
  LetterGlyph,
  LinkGlyph,
  ListGlyph,
} from './toolbar-glyphs.tsx'

interface ToolLook {
  label: string
  /** In the notation of aria-keyshortcuts. */
  keys?: string
  glyph: ReactNode
  isOn: (editor: Editor) => boolean
}

/** What a tool opens below the toolbar. */
export type Panel = AddressMark | 'image' | 'file'

/** A tool changes the text at once, or opens a panel that asks first. */
export type Tool = ToolLook & ({ run: (editor: Editor) => void } | { panel: Panel })

const text: Tool[] = [
  {
    label: 'Bold',
    keys: 'Control+B',
    glyph: <LetterGlyph className="font-bold">B</LetterGlyph>,
    isOn: editor => editor.isActive('bold'),
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    keys: 'Control+I',
    glyph: <LetterGlyph className="italic">I</LetterGlyph>,
    isOn: editor => editor.isActive('italic'),
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
]

const blocks: Tool[] = [
  {
    label: 'Heading 1',
    keys: 'Control+Alt+1',
    glyph: <Heading1Glyph />,
    isOn: editor => editor.isActive('heading', { level: 1 }),
    run: editor => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    label: 'Heading 2',
    keys: 'Control+Alt+2',
    glyph: <Heading2Glyph />,
    isOn: editor => editor.isActive('heading', { level: 2 }),
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Bullet list',
    keys: 'Control+Shift+8',
    glyph: <ListGlyph />,
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
]

const inserts: Tool[] = [
  {
    label: 'Link',
    keys: 'Control+K',
    glyph: <LinkGlyph />,
    isOn: editor => editor.isActive('link'),
    panel: 'link',
  },
  { label: 'Button', glyph: <ButtonGlyph />, isOn: editor => editor.isActive('button'), panel: 'button' },
  { label: 'Image', glyph: <PictureGlyph />, isOn: editor => editor.isActive('image'), panel: 'image' },
]

/** In the order of the toolbar. */
export const toolGroups = [text, blocks, inserts] as const
