/** Keys 1 to 4 choose, Enter goes on, Escape hurries the ink; only while nothing outside the game has the focus. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Playing } from './use-game.ts'
import type { Ink } from './use-ink.ts'

export function usePlayKeys(root: RefObject<HTMLElement | null>, playing: Playing, ink: Ink): void {
  const { game, isReady, choose, goOn } = playing
  // Always of the screen that is seen: a key must not choose in the room before it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement
    const isOurs = focused === document.body || root.current?.contains(focused)
    if (!isReady || !isOurs || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const isChoice = game.phase === 'room' && /^[1-4]$/.test(event.key)
    // A button that has the focus hears Enter by itself.
    const isOnward = game.phase === 'words' && event.key === 'Enter' && !focused?.matches('a, button')
    if (isOnward) event.preventDefault()
    if (event.key === 'Escape' || ((isChoice || isOnward) && !ink.isSeen())) ink.hurry()
    else if (isChoice) choose(Number(event.key) - 1)
    else if (isOnward) goOn()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
