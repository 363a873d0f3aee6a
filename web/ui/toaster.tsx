/** Where notes appear: once per page. */
import { lazy, Suspense, useSyncExternalStore } from 'react'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

const never = () => () => {}

/** Nothing is rendered on the server: Radix's markup there has style attributes, which our pages forbid. */
export function Toaster() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!inBrowser) return null
  return (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  )
}
