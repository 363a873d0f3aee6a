/** The slow ink of a screen: whether somebody hurried it, and whether what can be pressed is seen yet. */
import { type RefObject, useState } from 'react'

export interface Ink {
  /** Somebody was in a hurry: everything of this screen is there at once. */
  isWhole: boolean
  hurry(): void
  /** Whether the choices, or the way on, have begun to show. A key before that would choose unread. */
  isSeen(): boolean
}

/** @param screen names what is on the screen; another one begins with slow ink again */
export function useInk(root: RefObject<HTMLElement | null>, screen: string): Ink {
  const [hurried, setHurried] = useState<string>()
  return {
    isWhole: hurried === screen,
    hurry: () => setHurried(screen),
    isSeen() {
      const last = root.current?.querySelector('[data-ink=last]')
      return !last?.getAnimations().some(({ effect }) => (effect?.getComputedTiming().progress ?? 0) === 0)
    },
  }
}
