/** The sheet of what was sent, kept until its hold is over (undo send): what it was, to whom, and the way back. */
import { type ReactNode, type RefObject, useRef } from 'react'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import type { HeldLetter } from '../use-letter-press.ts'
import { SheetRow } from './sheet-row.tsx'

export interface HeldSheetProps {
  /** null: there is none. */
  held: HeldLetter | null
  /** How far it is, with the button that undoes it. */
  progress: ReactNode
  /** Has the focus when the sheet is gone. */
  nextFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Closing it undoes nothing: the countdown goes on at the foot of the page. The focus is not on the way back, where a second Enter would take it. */
export function HeldSheet({ held, progress, nextFocus, onClose }: HeldSheetProps) {
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={held !== null}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={() => {
        nextFocus.current?.focus({ preventScroll: true })
        return true
      }}
      firstFocus={closeButton}
      title={t('sendSheet.sendingSoon')}
      wide
    >
      {held && (
        <div className="grid gap-3">
          <SheetRow name={t('compose.subject')}>
            <span className="wrap-anywhere font-letter text-lg">{held.subject}</span>
          </SheetRow>
          <SheetRow name={t('letters.recipients')}>{held.inWords.recipients}</SheetRow>
          <SheetRow name={t('sendSheet.archive')}>{held.inWords.archive}</SheetRow>
        </div>
      )}
      {progress}
      <DialogActions>
        <Button
          ref={closeButton}
          variant="secondary"
          onClick={onClose}
          onKeyDown={event => event.repeat && event.preventDefault()}
        >
          {t('sendSheet.writeNext')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
