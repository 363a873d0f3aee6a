/** Focus mode: nothing on the screen but the sheet, and nothing else in reach of the keyboard. */
import { type RefObject, useEffect, useState } from 'react'

/** @returns whether it is on, and the switch */
export function useFocusMode(sheet: RefObject<HTMLElement | null>): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn || !sheet.current) return
    const hidden = setOthersInert(sheet.current)
    document.documentElement.style.overflow = 'hidden'
    return () => {
      for (const element of hidden) element.inert = false
      document.documentElement.style.overflow = ''
    }
  }, [isOn, sheet])
  return [isOn, setOn]
}

/** Everything beside the way from the page down to the element, but notes, which are still read out. */
function setOthersInert(element: HTMLElement): HTMLElement[] {
  const hidden: HTMLElement[] = []
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      const isNote =
        sibling.matches('[aria-label^="Notifications"]') ||
        sibling.querySelector('[aria-label^="Notifications"]')
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert || isNote) continue
      sibling.inert = true
      hidden.push(sibling)
    }
    if (inner.parentElement === document.body) break
  }
  return hidden
}
