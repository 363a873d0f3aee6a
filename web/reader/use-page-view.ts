/** Tells the site that a page was opened. */
import { useEffect, useRef } from 'react'
import { countPageView } from '../../contract/visits.ts'
import { call } from '../call.ts'

/**
 * Counted once, however often React mounts the page; a failure is nobody's trouble.
 * @param pattern the page's route, without anybody's token
 */
export function usePageView(pattern: string): void {
  const counted = useRef(false)
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    call(countPageView, { body: { path: pattern } }).catch(() => {})
  }, [pattern])
}
