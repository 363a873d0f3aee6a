/** Where toasts appear: once per page. */
import { ToastView } from './toast-view.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Radix's markup is not rendered on the server: it has style attributes there, which our pages forbid. The element
 * around it is there from the start, because an open dialog hides the rest of the page from screen readers, except
 * what carried aria-live when it opened.
 */
export function Toaster() {
  const inBrowser = useHydrated()
  return <div aria-live="off">{inBrowser && <ToastView />}</div>
}
