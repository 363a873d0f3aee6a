/** The row of buttons that ends a dialog: side by side, on a phone one above the other with the main one on top. */
import type { ReactNode } from 'react'
import { t } from '../translations.ts'
import { Button } from './button.tsx'

interface DialogActionsProps {
  /** With it there is a way back, before the others. */
  onCancel?: () => void
  cancelText?: string
  children: ReactNode
}

/** Shows the buttons of a dialog; write the main action last. */
export function DialogActions({ onCancel, cancelText = t('form.cancel'), children }: DialogActionsProps) {
  return (
    // In sight also while a long dialog scrolls behind it; as wide and as low as the scrolling part's own margin.
    <div className="sticky -bottom-2 z-10 -mx-2 -mb-2 flex flex-col-reverse gap-3 bg-raised px-2 pt-2 pb-2 sm:flex-row sm:justify-end">
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancelText}
        </Button>
      )}
      {children}
    </div>
  )
}
