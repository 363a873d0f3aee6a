/** Leads to the part of a page that the address names behind its `#`: there, with the focus in its first field. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const fields = 'input, select, textarea, button, a'

/** The part may come later than the page: it is waited for until somebody acts. */
export function useAskedField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place asked for once more is led to once more
  useEffect(() => {
    if (hash.length < 2) return
    const find = () => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)))
      const field = part?.querySelector<HTMLElement>(fields)
      if (!part || !field) return
      stop()
      part.closest('details')?.setAttribute('open', '')
      part.scrollIntoView({ block: 'start' })
      field.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(find)
    const stop = () => {
      watch.disconnect()
      for (const act of acts) removeEventListener(act, stop)
    }
    for (const act of acts) addEventListener(act, stop)
    watch.observe(document.body, { childList: true, subtree: true })
    find()
    return stop
  }, [hash, key])
}

const acts = ['pointerdown', 'keydown', 'wheel'] as const
