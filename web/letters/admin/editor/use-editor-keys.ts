/** Keys of the sheet as a whole: its panels, the list of shortcuts, and the way out of focus mode. */
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'

export interface EditorKeys {
  open: (what: 'link' | 'find' | 'shortcuts') => void
  /** Whether a panel or a list is open: Escape closes that first. */
  isOpen: () => boolean
  /** Absent while focus mode is off. */
  leaveFocus: (() => void) | undefined
}

/** @returns for `onKeyDownCapture` of the sheet, before the letter hears the key; `?` opens the list wherever nobody is typing */
export function useEditorKeys({ open, isOpen, leaveFocus }: EditorKeys) {
  const onQuestion = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event
    const isTyping =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
    if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    event.preventDefault()
    open('shortcuts')
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onQuestion(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (event: KeyboardEvent) => {
    // A key pressed in a menu that stands elsewhere on the page is not the editor's.
    if (!event.currentTarget.contains(event.target as Element)) return
    if (event.key === 'Escape' && leaveFocus && !isOpen()) return leaveFocus()
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const what = ({ k: 'link', f: 'find', '/': 'shortcuts' } as const)[event.key.toLowerCase()]
    if (!what) return
    event.preventDefault()
    open(what)
  }
}
