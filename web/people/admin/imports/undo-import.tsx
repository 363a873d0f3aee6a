/** Takes an import back, after a question that says whom it takes and whom not. */
import type { ReactNode } from 'react'
import type { SubscriberImport } from '../../../../contract/people/imports.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { rich, t } from '../../../base/translations.ts'
import type { ButtonProps } from '../../../base/ui/button.tsx'
import { allSubscribers } from './all-subscribers.ts'
import { runUndo } from './run-import.ts'

export interface UndoImportProps {
  made: SubscriberImport
  size?: ButtonProps['size']
  onUndone?: () => void
}

/** The sentences that say something, one after the other. */
const sentences = (...said: (string | false)[]) => said.filter(Boolean).join(' ')

/** What the undo did. */
const outcome = ({ added, removed, completed = 0, restored = 0 }: SubscriberImport) =>
  sentences(
    t('imports.removed', { count: removed }),
    added > removed && t('imports.notRemoved', { count: added - removed }),
    restored > 0 && t('imports.restored', { count: restored }),
    completed > restored && t('imports.notRestored', { count: completed - restored }),
  )

/** What it would do. */
const question = ({ added, completed = 0 }: SubscriberImport) =>
  sentences(
    t('imports.undoErases', { count: added }),
    completed > 0 && t('imports.undoTakesBack', { count: completed }),
  )

const heard = (inside: ReactNode) => <span className="sr-only">{inside}</span>

/** Shows the button, and its question when it is pressed. */
export function UndoImport({ made, size, onUndone }: UndoImportProps) {
  return (
    <ConfirmWrite
      write={{
        call: () => runUndo(made.id),
        done: undone => ({
          title:
            undone.removed + (undone.restored ?? 0) > 0 ? t('imports.undone') : t('imports.nothingUndone'),
          description: outcome(undone),
        }),
        failed: failureNote(t('imports.notUndone'), t('imports.notUndoneTitle')),
        forgets: [...allSubscribers, 'GET /api/imports'],
        // Promised is promised, also where the answer was lost.
        forgetsAlways: true,
        onDone: onUndone,
      }}
      button={{ variant: 'secondary', size }}
      title={t('imports.undoQuestion')}
      description={question(made)}
      confirmText={t('imports.undoImport')}
      danger
      pendingText={t('buttons.undoing')}
    >
      {made.fileName
        ? rich('imports.undo', { fileName: made.fileName, heard })
        : rich('imports.undoPasted', { heard })}
    </ConfirmWrite>
  )
}
