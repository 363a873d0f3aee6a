/**
 * Whether the site was updated since this page was opened (version skew): its calls may be refused from then on, and the code of
 * other pages be gone. Nobody is sent away from what they write: the page says so, see base/admin/frame/updated.tsx.
 */
import { useSyncExternalStore } from 'react'
import { buildHeader } from '../../../contract/base/build.ts'
import { call, onAnswer } from '../call.ts'

let isUpdated = false
const watchers = new Set<() => void>()

/** Once, when the author's pages start. */
export function watchForUpdates(): void {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  onAnswer(({ headers }) => {
    const now = headers.get(buildHeader)
    if (isUpdated || !now || !ours || now === ours) return
    isUpdated = true
    for (const tell of watchers) tell()
  })
  // Code that did not arrive is gone, or the connection is: an answer tells which.
  addEventListener('vite:preloadError', () => void call('GET /api/auth/user').catch(() => {}))
}

const subscribe = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

export const useUpdated = (): boolean => useSyncExternalStore(subscribe, () => isUpdated)
