/** What the editor knows of a part of a letter, beside what the server knows too. */
import type { Editor, Extensions } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { Page } from '../../../../contract/letters/body/foreign/tree.ts'
import type { Part, WordMark } from '../../../../parts/part.ts'

/** What a tool opens below the toolbar. */
export type Panel = 'link' | 'button' | 'image' | 'file'

interface ToolLook {
  label: string
  /** What somebody might look for it by. */
  words: string
  /** As ProseMirror writes them: `Mod` is Ctrl, on a Mac Cmd. */
  keys?: string
  /** What can be typed instead. */
  typed?: string
  /** It stands on the toolbar; tools without stand in its More menu. */
  glyph?: ReactNode
  isOn?: (editor: Editor) => boolean
}

/** A tool changes the text at once, or opens a panel that asks first. */
export type Tool = ToolLook & ({ run: (editor: Editor) => void } | { panel: Panel })

/** Marks of words are in no `/` menu, which makes something where the cursor stands. */
export type ToolGroup = 'words' | 'blocks' | 'inserts'

export type EditorPart = (Part | WordMark) & {
  /** Beside what StarterKit has. */
  extensions: Extensions
  /** In a paste that is about to be read: what it cannot hold makes it another part. */
  settle?: (page: Page) => void
  tools: { readonly [Group in ToolGroup]?: readonly Tool[] }
}
