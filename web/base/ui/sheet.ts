/** What all dialogs share: the look of their sheet of paper, and the return of focus when they close. */
import { type RefObject, useRef } from 'react'

/** Full width at the bottom of a phone, a centred sheet elsewhere. */
export const sheetClass =
  'pointer-events-auto fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] flex-col gap-4 rounded-t-[1.4rem] bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-sheet data-[state=closed]:animate-sink data-[state=open]:animate-rise sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:rounded-sheet sm:p-7'

export const scrimClass =
  'pointer-events-auto fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export interface FocusPlaces {
  /** Has the focus first; without it the first thing that can. */
  first?: RefObject<HTMLElement | null> | undefined
  /** Called when it closes; true when it gave the focus to something else than what had it before. */
  instead?: (() => boolean) | undefined
}

/** Gives focus back to what had it before: without a Radix trigger nobody else does. */
export function useFocusReturn({ first, instead }: FocusPlaces = {}) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = placeToReturn()
      if (first?.current) {
        event.preventDefault()
        first.current.focus({ preventScroll: true })
      }
      // Firefox and WebKit paste where the selection is, whatever has the focus: the letter behind would take it.
      getSelection()?.removeAllRanges()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (instead?.()) return
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}

/** What has the focus; of a menu, whose items go with it, the button that opened it. */
function placeToReturn(): Element | null {
  const focused = document.activeElement
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : focused
}

/** The part of a sheet that scrolls; a little wider than its content, so that focus rings are not cut off. */
export const sheetBodyClass =
  'grid min-h-0 content-start gap-4 overflow-x-hidden overflow-y-auto overscroll-contain -m-2 p-2'
