/** The tools of the editor: what the parts of a letter offer, and what else can be inserted. */
import type { Editor } from '@tiptap/react'
import { namelessWords } from '../../../../contract/letters/body/name-field.ts'
import { t } from '../../../base/translations.ts'
import type { Panel, Tool, ToolGroup } from './editor-part.ts'
import { writeBelowPicture } from './nodes/write-below-picture.ts'
import { editorParts } from './parts.ts'

const withWords = `{name, "${namelessWords}"}`

/** No part of a letter: it is words of its own. */
const readersName: Tool = {
  label: t('editor.readersName'),
  words: t('editor.readersNameWords'),
  typed: withWords,
  // In another language than English its words would be wrong; without any, the site says them in the letter's.
  run: editor =>
    editor
      .chain()
      .focus()
      .insertContent(/^(?:en\b|$)/.test(editor.view.dom.lang) ? withWords : '{name}')
      .run(),
}

const groups: readonly ToolGroup[] = ['words', 'blocks', 'inserts']
const inGroups = groups.map(group => [
  ...editorParts.flatMap(({ tools }) => tools[group] ?? []),
  ...(group === 'inserts' ? [readersName] : []),
])

/** In the order of the toolbar. */
export const toolbarGroups = inGroups.map(tools => tools.filter(({ glyph }) => glyph))

/** In the order of the More menu. */
export const moreGroups = inGroups.map(tools => tools.filter(({ glyph }) => !glyph))

/** What is done with words that are there. */
export const wordTools = inGroups[0] ?? []

/** What the `/` menu offers: all that makes something where the cursor stands. */
export const slashTools: readonly Tool[] = [...toolbarGroups.slice(1), ...moreGroups.slice(1)].flat()

export function runTool(tool: Tool, editor: Editor, openPanel: (panel: Panel) => void): void {
  if ('panel' in tool) openPanel(tool.panel)
  else {
    writeBelowPicture(editor)
    tool.run(editor)
  }
}

/** What somebody finds who types these letters: names first, then what else they are looked for by. */
export function findTools(query: string): Tool[] {
  const wanted = query.toLowerCase()
  // A slash with a space behind it is one of the letter's own.
  if (wanted.startsWith(' ')) return []
  const starts = (text: string) => ` ${text.toLowerCase()}`.includes(` ${wanted}`)
  const byName = slashTools.filter(({ label }) => starts(label))
  return [...byName, ...slashTools.filter(tool => !byName.includes(tool) && starts(tool.words))]
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const partsOf = (keys: string) => keys.split('-').map(part => (part.length === 1 ? part.toUpperCase() : part))

/** 'Ctrl+Alt+3', on a Mac '⌘⌥3'. */
export function keysInWords(keys: string): string {
  const mac: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  if (isMac())
    return partsOf(keys)
      .map(part => mac[part] ?? part)
      .join('')
  const names: Record<string, string> = { Mod: t('editor.ctrl'), Shift: t('editor.shift') }
  return partsOf(keys)
    .map(part => names[part] ?? part)
    .join('+')
}

/** In the notation of aria-keyshortcuts. */
export const ariaKeys = (keys: string) => partsOf(keys).join('+').replace('Mod', 'Control')
