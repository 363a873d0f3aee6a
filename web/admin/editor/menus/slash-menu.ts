/** The `/` menu as the editor sees it: what was typed after the slash, and which keys go to the list (autocomplete). */
import { Extension } from '@tiptap/react'
import { Suggestion, type SuggestionOptions, type SuggestionProps } from '@tiptap/suggestion'
import { findTools, type MoreTool } from './more-tools.ts'

export interface SlashView {
  tools: readonly MoreTool[]
  active: number
  choose: (tool: MoreTool) => void
  /** Keeps the list at the cursor. @returns lets go of it */
  mount: (element: HTMLElement) => () => void
}

/** What the list shows; null while it is closed. */
export interface SlashStore {
  view: () => SlashView | null
  subscribe: (listener: () => void) => () => void
  extension: Extension
}

/** @param onRun a tool was chosen; the slash and what was typed after it are gone */
export function createSlashMenu(onRun: (tool: MoreTool) => void): SlashStore {
  let view: SlashView | null = null
  const listeners = new Set<() => void>()
  const show = (next: SlashView | null) => {
    view = next
    for (const listener of listeners) listener()
  }
  const viewOf = ({ items, command, mount }: SuggestionProps<MoreTool, MoreTool>): SlashView | null =>
    items.length > 0 ? { tools: items, active: 0, choose: command, mount } : null
  const move = (by: number) => {
    if (view) show({ ...view, active: (view.active + by + view.tools.length) % view.tools.length })
    return true
  }
  const choose = () => {
    const tool = view?.tools[view.active]
    if (!view || !tool) return false
    view.choose(tool)
    return true
  }
  const onKey = (key: string): boolean => {
    if (!view) return false
    if (key === 'ArrowDown') return move(1)
    if (key === 'ArrowUp') return move(-1)
    return (key === 'Enter' || key === 'Tab') && choose()
  }
  const extension = slashExtension(onRun, () => ({
    onStart: props => show(viewOf(props)),
    onUpdate: props => show(viewOf(props)),
    onKeyDown: ({ event }) => onKey(event.key),
    onExit: () => show(null),
  }))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { view: () => view, subscribe, extension }
}

type Render = NonNullable<SuggestionOptions<MoreTool, MoreTool>['render']>

function slashExtension(onRun: (tool: MoreTool) => void, render: Render): Extension {
  return Extension.create({
    name: 'slashMenu',
    priority: 200,
    addProseMirrorPlugins() {
      return [
        Suggestion<MoreTool, MoreTool>({
          editor: this.editor,
          char: '/',
          // Names have some; what no name begins with closes the list.
          allowSpaces: true,
          items: ({ query }) => findTools(query),
          allow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            onRun(props)
          },
          render,
        }),
      ]
    },
  })
}
