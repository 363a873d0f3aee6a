/** Tells the site that a page was opened. */
import { useEffect, useRef } from 'react'
import { type PagesThat, pages } from '../../../contract/base/pages.ts'
import { call } from '../call.ts'

/**
 * Counted once, however often React mounts the page; a failure is nobody's trouble. What is told is the page's
 * pattern, without anybody's token.
 */
export function usePageView(name: PagesThat<{ counted: true }>): void {
  const counted = useRef(false)
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    call('POST /api/page-view', { body: { path: pages[name].path } }).catch(() => {})
  }, [name])
}
