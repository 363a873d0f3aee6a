/** The dialogs that are open, in their order (a stack), so that Escape closes the uppermost before the note above all of them. */
import { useEffect, useEffectEvent } from 'react'

const stack: (() => void)[] = []

/** @param close what Escape does */
export function useOpenDialog(open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const entry = () => onEscape()
    stack.push(entry)
    return () => void stack.splice(stack.indexOf(entry), 1)
  }, [open])
}

/** @returns whether there was one */
export function closeTopDialog(): boolean {
  const close = stack.at(-1)
  close?.()
  return close !== undefined
}
