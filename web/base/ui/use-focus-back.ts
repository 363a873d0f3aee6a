/** Keeps a form's focus while its fields and its button take nothing: what is inert or disabled drops it. */
import { useEffect, useRef } from 'react'

/**
 * @param isWaiting when this ends and the form is still there, the focus goes back, unless it is elsewhere by then
 * @returns remembers where the focus is now: called before the waiting begins
 */
export function useFocusBack(isWaiting: boolean): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (isWaiting || document.activeElement !== document.body) return
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [isWaiting])
  return () => {
    focused.current = document.activeElement
  }
}
