/** The list of the `/` menu: the focus stays in the letter, and the list follows its keys (combobox pattern). */
import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../../../base/translations.ts'
import { type Store, useStore } from '../../../../base/ui/store.ts'
import type { SlashView } from './slash-menu.ts'

/** Nothing while nothing begins with what was typed. */
export function SlashList({ editor, shown }: { editor: Editor; shown: Store<SlashView | null> }) {
  const view = useStore(shown)
  return view && <List editor={editor} view={view} />
}

function List({ editor, view }: { editor: Editor; view: SlashView }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { active, mount } = view
  useEffect(() => (list.current ? mount(list.current) : undefined), [mount])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])
  const tool = view.tools[active]
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={t('editorMenus.slashList')}
        className="absolute z-40 max-h-64 w-64 overflow-y-auto rounded-hand border-2 border-edge bg-raised p-1.5 shadow-sheet"
      >
        {view.tools.map((one, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the letter, see aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the letter hears the keys
          <div
            key={one.label}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className="flex cursor-default justify-between gap-4 rounded-hand px-3 py-1.5 hover:bg-purple-wash aria-selected:bg-purple-wash aria-selected:font-semibold"
            // The letter keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => view.choose(one)}
          >
            {one.label}
            <span aria-hidden="true" className="text-soft text-sm">
              {one.typed}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {tool &&
          t('editorMenus.slashPlace', { tool: tool.label, place: active + 1, count: view.tools.length })}
      </p>
    </>
  )
}
