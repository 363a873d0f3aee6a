/** Whether the page is hydrated: what the server rendered can be seen before it can be pressed. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** @returns false on the server and until the browser has taken its page over; at once true on a page made in the browser */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
