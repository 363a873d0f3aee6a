/** The row of buttons that ends a dialog: side by side, on a phone one above the other with the main one on top. */
import type { ReactNode } from 'react'

/** Write the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
