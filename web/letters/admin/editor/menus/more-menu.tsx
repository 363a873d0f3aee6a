/** The toolbar's ninth button: a menu of everything that is not needed in every letter. */
import { type Editor, useEditorState } from '@tiptap/react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import { useRef } from 'react'
import { t } from '../../../../base/translations.ts'
import { IconButton } from '../../../../base/ui/icon-button.tsx'
import type { Panel, Tool } from '../editor-part.ts'
import { MoreGlyph } from '../toolbar-glyphs.tsx'
import { ariaKeys, keysInWords, moreGroups, runTool } from '../tools.ts'

export interface MoreMenuProps {
  editor: Editor
  onPanel: (panel: Panel) => void
  /** Opens the choice of quotes and dashes. */
  onTypography: () => void
}

const itemClass =
  'flex cursor-default items-center justify-between gap-6 rounded-hand px-3 py-1.5 outline-none data-highlighted:bg-purple-wash'

/** Not modal: the library would block the page with a style of its own, which the page's policy forbids. Arrow keys, letters and Escape work as in every menu; afterwards one writes on. */
export function MoreMenu({ editor, onPanel, onTypography }: MoreMenuProps) {
  const chosen = useRef(false)
  const run = (action: () => void) => {
    chosen.current = true
    action()
  }
  const onOpenChange = (open: boolean) => {
    if (open) chosen.current = false
  }
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpenChange}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger asChild>
          <IconButton label={t('editorMenus.more')}>
            <MoreGlyph />
          </IconButton>
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 overflow-y-auto rounded-hand border-2 border-edge bg-raised p-1.5 shadow-sheet"
          onCloseAutoFocus={event => {
            if (!chosen.current) return
            // The tool itself has put the focus where it is needed.
            event.preventDefault()
          }}
        >
          <Items editor={editor} onRun={tool => run(() => runTool(tool, editor, onPanel))} />
          <DropdownMenu.Separator className="my-1 border-line border-t-2" />
          <DropdownMenu.Item className={itemClass} onSelect={() => run(onTypography)}>
            {t('editorMenus.quotesAndDashes')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Items({ editor, onRun }: { editor: Editor; onRun: (tool: Tool) => void }) {
  const on = useEditorState({
    editor,
    selector: () =>
      moreGroups
        .flat()
        .filter(tool => tool.isOn?.(editor))
        .map(({ label }) => label),
  })
  return moreGroups.map((group, at) => (
    <DropdownMenu.Group key={group[0]?.label}>
      {at > 0 && <DropdownMenu.Separator className="my-1 border-line border-t-2" />}
      {group.map(tool => (
        <DropdownMenu.CheckboxItem
          key={tool.label}
          checked={on.includes(tool.label)}
          aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
          textValue={tool.label}
          className={`${itemClass} aria-checked:font-semibold aria-checked:text-purple`}
          // Once the menu is gone: it would take the focus back from the editor.
          onSelect={() => setTimeout(() => onRun(tool))}
        >
          <span>
            <DropdownMenu.ItemIndicator className="mr-2">✓</DropdownMenu.ItemIndicator>
            {tool.label}
          </span>
          <span aria-hidden="true" className="text-soft text-sm">
            {tool.keys ? keysInWords(tool.keys) : tool.typed}
          </span>
        </DropdownMenu.CheckboxItem>
      ))}
    </DropdownMenu.Group>
  ))
}
