/** The physical keyboard plays, as long as nobody writes or chooses something else with it. */
import { useEffect, useEffectEvent } from 'react'

export interface Keys {
  type: (letter: string) => void
  erase: () => void
  submit: () => void
}

/** Fields, and everything in a dialog, have their own keys. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null

/** Enter on a button or link presses that. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null

export function useTyping(keys: Keys, active: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(target)) return
    if (/^[a-z]$/i.test(key)) keys.type(key.toUpperCase())
    else if (key === 'Backspace') keys.erase()
    else if (key === 'Enter' && !isPressable(target)) keys.submit()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [active])
}
