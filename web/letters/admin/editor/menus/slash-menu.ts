/** The `/` menu as the editor sees it: what was typed after the slash, and which keys go to the list (autocomplete). */
import { Extension } from '@tiptap/react'
import { Suggestion, type SuggestionOptions, type SuggestionProps } from '@tiptap/suggestion'
import { createStore, type Store } from '../../../../base/ui/store.ts'
import type { Tool } from '../editor-part.ts'
import { findTools } from '../tools.ts'

export interface SlashView {
  tools: readonly Tool[]
  active: number
  choose: (tool: Tool) => void
  /** Keeps the list at the cursor. @returns lets go of it */
  mount: (element: HTMLElement) => () => void
}

export interface SlashMenu {
  /** What the list shows; null while it is closed. */
  shown: Store<SlashView | null>
  extension: Extension
}

/** @param onRun a tool was chosen; the slash and what was typed after it are gone */
export function createSlashMenu(onRun: (tool: Tool) => void): SlashMenu {
  const shown = createStore<SlashView | null>(null)
  const viewOf = ({ items, command, mount }: SuggestionProps<Tool, Tool>): SlashView | null =>
    items.length > 0 ? { tools: items, active: 0, choose: command, mount } : null
  const move = (by: number) => {
    const view = shown.get()
    if (view) shown.set({ ...view, active: (view.active + by + view.tools.length) % view.tools.length })
    return true
  }
  const choose = () => {
    const view = shown.get()
    const tool = view?.tools[view.active]
    if (!view || !tool) return false
    view.choose(tool)
    return true
  }
  const onKey = (key: string): boolean => {
    if (!shown.get()) return false
    if (key === 'ArrowDown') return move(1)
    if (key === 'ArrowUp') return move(-1)
    return (key === 'Enter' || key === 'Tab') && choose()
  }
  const extension = slashExtension(onRun, () => ({
    onStart: props => shown.set(viewOf(props)),
    onUpdate: props => shown.set(viewOf(props)),
    onKeyDown: ({ event }) => onKey(event.key),
    onExit: () => shown.set(null),
  }))
  return { shown, extension }
}

type Render = NonNullable<SuggestionOptions<Tool, Tool>['render']>

function slashExtension(onRun: (tool: Tool) => void, render: Render): Extension {
  return Extension.create({
    name: 'slashMenu',
    priority: 200,
    addProseMirrorPlugins() {
      return [
        Suggestion<Tool, Tool>({
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
