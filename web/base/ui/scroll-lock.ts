/** Holds the page still while a dialog is open; Radix's own way needs a `<style>` tag, which our pages forbid. */
import { useLayoutEffect } from 'react'

/** Stops the page behind from scrolling while `locked`, without a jump where the scrollbar was. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      style.overflow = before.overflow
      style.scrollbarGutter = before.gutter
    }
  }, [locked])
}
