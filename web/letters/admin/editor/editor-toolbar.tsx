/** The editor's toolbar: its buttons, and which of them are pressed at the cursor. */
import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { t } from '../../../base/translations.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import type { Panel, Tool } from './editor-part.ts'
import { MoreMenu } from './menus/more-menu.tsx'
import { ariaKeys, toolbarGroups } from './tools.ts'

const tools: Tool[] = toolbarGroups.flat()

export interface EditorToolbarProps {
  editor: Editor
  /** The panel that is open, or something else that is none of the toolbar's. */
  open: string | null
  onPanel: (panel: Panel) => void
  onTypography: () => void
}

/** One stop for the Tab key; arrows go from tool to tool. */
export function EditorToolbar({ editor, open, onPanel, onTypography }: EditorToolbarProps) {
  const pressed = useEditorState({
    editor,
    selector: () => tools.filter(tool => tool.isOn?.(editor)).map(({ label }) => label),
  })
  return (
    <Toolbar.Root
      aria-label={t('editor.formatting')}
      className="sticky top-0 z-10 flex items-center border-line border-b-2 bg-raised p-1 sm:flex-wrap sm:gap-x-1 sm:gap-y-1.5 sm:p-1.5"
    >
      {toolbarGroups.map(group => (
        <div
          key={group[0]?.label}
          className="flex min-w-0 border-line sm:gap-1 sm:border-r-2 sm:pr-1 sm:last:border-r-0"
        >
          {group.map(tool => (
            <Toolbar.Button key={tool.label} asChild>
              <IconButton
                label={tool.label}
                className="max-sm:shrink"
                pressed={pressed.includes(tool.label)}
                aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
                {...('panel' in tool
                  ? { 'aria-expanded': open === tool.panel, onClick: () => onPanel(tool.panel) }
                  : { onClick: () => tool.run(editor) })}
              >
                {tool.glyph}
              </IconButton>
            </Toolbar.Button>
          ))}
        </div>
      ))}
      <MoreMenu editor={editor} onPanel={onPanel} onTypography={onTypography} />
    </Toolbar.Root>
  )
}
