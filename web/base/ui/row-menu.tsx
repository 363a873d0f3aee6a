/** The quiet menu at the end of a row (overflow menu, kebab): what is rarely done with a thing of a list. */
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '../translations.ts'
import { MoreGlyph, TickGlyph } from './drawings/glyphs.tsx'
import { IconButton } from './icon-button.tsx'

export interface RowMenuProps {
  /** The thing itself: the button is called `More for …`. */
  of: string
  children: ReactNode
}

const itemClass =
  'flex min-h-9 cursor-default select-none items-center gap-2 rounded-hand px-3 text-sm outline-none data-disabled:opacity-60 data-highlighted:bg-purple-wash'

/** Its children are `MenuItem`s and `MenuSwitch`es. Arrow keys, letters and Escape work as in every menu. */
export function RowMenu({ of, children }: RowMenuProps) {
  return (
    // Not modal: the library would block the page with a style of its own, which the page's policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={t('site.moreFor', { name: of })} className="data-[state=open]:bg-purple-wash">
          <MoreGlyph />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-30 min-w-44 max-w-[calc(100vw-1rem)] rounded-hand border-2 border-edge bg-raised p-1 shadow-sheet"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export interface MenuItemProps {
  disabled?: boolean
  onSelect: () => unknown
  children: ReactNode
}

/** Something that is done. A dialog that it opens stands beside the menu: the item itself is gone by then. */
export function MenuItem({ disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={itemClass} disabled={disabled} onSelect={() => void onSelect()}>
      {children}
    </DropdownMenu.Item>
  )
}

export interface MenuSwitchProps {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is so or not, with a tick before it when it is. */
export function MenuSwitch({ checked, disabled = false, onChange, children }: MenuSwitchProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={itemClass}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <span className="inline-flex w-5">
        <DropdownMenu.ItemIndicator>
          <TickGlyph />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}
