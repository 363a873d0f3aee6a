/** Everything a letter can have beside the toolbar's buttons, as one table: the More menu, the `/` menu and the list of shortcuts read it. */
import type { Editor } from '@tiptap/react'
import { namelessWords } from '../../../../../contract/letters/body/name-field.ts'
import type { Panel } from '../tools.tsx'

export interface MoreTool {
  label: string
  /** What somebody might look for it by. */
  words: string
  /** As ProseMirror writes them: `Mod` is Ctrl, on a Mac Cmd. */
  keys?: string
  /** What can be typed instead. */
  typed?: string
  isOn?: (editor: Editor) => boolean
  /** A tool that asks first opens its panel. */
  run: (editor: Editor, openPanel: (panel: Panel) => void) => void
}

const onWords: MoreTool[] = [
  {
    label: 'Underline',
    words: 'underlined line under u',
    keys: 'Mod-u',
    isOn: editor => editor.isActive('underline'),
    run: editor => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Strikethrough',
    words: 'strike struck crossed deleted s',
    keys: 'Mod-Shift-s',
    typed: '~~words~~',
    isOn: editor => editor.isActive('strike'),
    run: editor => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Code',
    words: 'inline typewriter monospace',
    keys: 'Mod-e',
    typed: '`words`',
    isOn: editor => editor.isActive('code'),
    run: editor => editor.chain().focus().toggleCode().run(),
  },
  {
    label: 'Superscript',
    words: 'raised power square exponent',
    keys: 'Mod-.',
    isOn: editor => editor.isActive('superscript'),
    run: editor => editor.chain().focus().toggleMark('superscript').run(),
  },
  {
    label: 'Subscript',
    words: 'lowered index chemistry',
    keys: 'Mod-,',
    isOn: editor => editor.isActive('subscript'),
    run: editor => editor.chain().focus().toggleMark('subscript').run(),
  },
]

const blocks: MoreTool[] = [
  {
    label: 'Heading 3',
    words: 'title small h3',
    keys: 'Mod-Alt-3',
    typed: '### ',
    isOn: editor => editor.isActive('heading', { level: 3 }),
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Numbered list',
    words: 'ordered ol steps recipe',
    keys: 'Mod-Shift-7',
    typed: '1. ',
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    words: 'blockquote citation said',
    keys: 'Mod-Shift-b',
    typed: '> ',
    isOn: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Pull quote',
    words: 'large big sentence highlight',
    keys: 'Mod-Alt-q',
    isOn: editor => editor.isActive('pullQuote'),
    run: editor => editor.chain().focus().toggleWrap('pullQuote').run(),
  },
  {
    label: 'Verse',
    words: 'poem poetry lyrics lines stanza',
    keys: 'Mod-Alt-v',
    isOn: editor => editor.isActive('verse'),
    run: editor => editor.chain().focus().toggleNode('verse', 'paragraph').run(),
  },
  {
    label: 'Code block',
    words: 'program listing preformatted pre',
    keys: 'Mod-Alt-c',
    typed: '``` ',
    isOn: editor => editor.isActive('codeBlock'),
    run: editor => editor.chain().focus().toggleCodeBlock().run(),
  },
]

const inserts: MoreTool[] = [
  {
    label: 'Divider',
    words: 'line rule horizontal hr break section',
    typed: '---',
    run: editor => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Table',
    words: 'grid rows columns cells',
    isOn: editor => editor.isActive('table'),
    run: editor => editor.chain().focus().insertTable().run(),
  },
  {
    label: 'File or recording',
    words: 'audio voice sound music podcast video film download pdf attachment upload',
    run: (_, open) => open('file'),
  },
  {
    label: 'Link card',
    words: 'preview address embed bookmark page',
    isOn: editor => editor.isActive('linkCard'),
    run: editor => editor.chain().focus().makeLinkCard().run(),
  },
  {
    label: 'Footnote',
    words: 'note endnote reference source',
    keys: 'Mod-Alt-f',
    typed: '[^1]',
    isOn: editor => editor.isActive('footnote'),
    run: editor => editor.chain().focus().insertFootnote().run(),
  },
  {
    label: 'Reader’s name',
    words: 'greeting dear friend personal field merge tag',
    typed: `{name, "${namelessWords}"}`,
    run: editor => editor.chain().focus().insertContent(`{name, "${namelessWords}"}`).run(),
  },
]

/** In the order of the More menu. */
export const moreGroups = [onWords, blocks, inserts] as const

/** The toolbar's own tools, for the menu that is searched by typing. */
const fromToolbar: MoreTool[] = [
  {
    label: 'Heading 1',
    words: 'title big h1',
    keys: 'Mod-Alt-1',
    typed: '# ',
    run: editor => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    label: 'Heading 2',
    words: 'title h2',
    keys: 'Mod-Alt-2',
    typed: '## ',
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Bullet list',
    words: 'unordered ul points',
    keys: 'Mod-Shift-8',
    typed: '- ',
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Link',
    words: 'address url web',
    keys: 'Mod-k',
    typed: '[words](address)',
    run: (_, open) => open('link'),
  },
  { label: 'Button', words: 'call action press poll game', run: (_, open) => open('button') },
  { label: 'Image', words: 'picture photo upload', run: (_, open) => open('image') },
]

/** What the `/` menu offers: all that makes something where the cursor stands. */
export const slashTools: readonly MoreTool[] = [...fromToolbar, ...blocks, ...inserts]

/** What somebody finds who types these letters: names first, then what else they are looked for by. */
export function findTools(query: string): MoreTool[] {
  const wanted = query.toLowerCase()
  // A slash with a space behind it is one of the letter's own.
  if (wanted.startsWith(' ')) return []
  const starts = (text: string) => ` ${text.toLowerCase()}`.includes(` ${wanted}`)
  const byName = slashTools.filter(({ label }) => starts(label))
  return [...byName, ...slashTools.filter(tool => !byName.includes(tool) && starts(tool.words))]
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** 'Ctrl+Alt+3', on a Mac '⌘⌥3'. */
export function keysInWords(keys: string): string {
  const mac: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  const parts = keys.split('-').map(part => (part.length === 1 ? part.toUpperCase() : part))
  if (isMac()) return parts.map(part => mac[part] ?? part).join('')
  return parts.map(part => (part === 'Mod' ? 'Ctrl' : part)).join('+')
}

/** In the notation of aria-keyshortcuts. */
export const ariaKeys = (keys: string) => keys.replace('Mod', 'Control').replaceAll('-', '+')
