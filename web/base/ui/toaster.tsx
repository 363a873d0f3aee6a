/** Where toasts appear: once per page. */
import { lazy, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

/**
 * Radix's markup is not rendered on the server: it has style attributes there, which our pages forbid. The element
 * around it is there from the start, because an open dialog hides the rest of the page from screen readers, except
 * what carried aria-live when it opened.
 */
export function Toaster() {
  const inBrowser = useHydrated()
  return (
    <div aria-live="off">
      {inBrowser && (
        <Suspense fallback={null}>
          <ToastView />
        </Suspense>
      )}
    </div>
  )
}
