/** A modal dialog with its focus trap: a sheet of paper laid over the page. */
import { clsx } from 'clsx'
import { Dialog as RadixDialog } from 'radix-ui'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { t } from '../translations.ts'
import { CrossGlyph } from './drawings/glyphs.tsx'
import { IconButton } from './icon-button.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import { useScrollLock } from './scroll-lock.ts'
import { scrimClass, sheetBodyClass, sheetClass, useFocusReturn } from './sheet.ts'

/** Whether a dialog is open: whoever opens it keeps that. */
export interface Opening {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface DialogProps extends Opening {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** For previews and lists. */
  wide?: boolean | undefined
  /** It is gone; true when the focus was led elsewhere than where it came from. */
  onClosed?: (() => boolean) | undefined
  /** What has the focus when it opens; without it the first thing that can. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
}

/** What a page does before the reader of a dialog closes it: asks, where something in it would be lost. Nothing, unless a page says so. */
export const AskBeforeClosing = createContext<(inside: Element, close: () => void) => void>((_, close) =>
  close(),
)

/** Closes on its backdrop, Escape, and a button called "Close". */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, wide, onClosed, firstFocus } = props
  const ask = useContext(AskBeforeClosing)
  const inside = useRef<HTMLDivElement>(null)
  const close = () => {
    if (inside.current) ask(inside.current, () => onOpenChange(false))
    else onOpenChange(false)
  }
  useScrollLock(open)
  useOpenDialog(open, close)
  const focusReturn = useFocusReturn({ first: firstFocus, instead: onClosed })
  return (
    <RadixDialog.Root open={open} onOpenChange={isOpen => (isOpen ? onOpenChange(true) : close())}>
      <RadixDialog.Portal>
        {/*
         * Radix listens for a press outside a moment after it has opened; this closes from the first one on. By the click,
         * which begins and ends here: a press inside may end here, when the dialog grows shorter under it. The second half of
         * a double press on what opened it is none.
         */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard Escape and the button do it */}
        <div
          role="presentation"
          className={scrimClass}
          data-state={open ? 'open' : 'closed'}
          onClick={event => open && event.detail < 2 && close()}
        />
        <RadixDialog.Content
          className={clsx(sheetClass, wide ? 'sm:max-w-3xl' : 'sm:max-w-md')}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="grid gap-1 pe-10">
            <RadixDialog.Title className="text-2xl">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-soft">{description}</RadixDialog.Description>
            )}
          </header>
          <div ref={inside} className={sheetBodyClass}>
            {children}
          </div>
          <RadixDialog.Close asChild>
            <IconButton label={t('form.close')} className="absolute top-4 end-4">
              <CrossGlyph />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
