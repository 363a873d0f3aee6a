/** Asks for the date under which a draft is put into the archive without mailing it (publish without sending). */
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { ArchiveDateField, archiveDateFault, archiveMoment, today } from './archive-date.tsx'

export interface ArchiveDialogProps extends Opening {
  pending: boolean
  /** @param sentAt null: today, at the moment of the press */
  onArchive: (sentAt: string | null) => void
}

/** Says that nobody is mailed, and who can read the letter from then on. */
export function ArchiveDialog({ open, onOpenChange, ...form }: ArchiveDialogProps) {
  const isOpen = useQuery(get('GET /api/site')).data?.publicArchive
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('archiving.publishTitle')}
      description={t('archiving.publishDescription', { who: whoFindsUnmailed(isOpen) })}
    >
      <ArchiveForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Who can read a letter that is published without mailing it. @param isArchiveOpen undefined: not known yet */
export const whoFindsUnmailed = (isArchiveOpen: boolean | undefined): string =>
  isArchiveOpen === false ? t('archiving.foundWhileClosed') : t('archiving.foundWhileOpen')

/** What the button says. */
export const publishUnmailed = t('archiving.publish')

type ArchiveFormProps = Pick<ArchiveDialogProps, 'pending' | 'onArchive'> & { onCancel: () => void }

function ArchiveForm({ pending, onArchive, onCancel }: ArchiveFormProps) {
  const timeZone = useTimeZone()
  const form = useForm({
    start: { day: today(timeZone) },
    unsaved: null,
    faultsOf: ({ day }) => ({ day: archiveDateFault(day, timeZone) }),
    onSubmit: ({ day }) => onArchive(archiveMoment(day, timeZone)),
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <ArchiveDateField timeZone={timeZone} {...form.field('day')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText={t('archiving.publishing')}>
          {publishUnmailed}
        </Button>
      </DialogActions>
    </form>
  )
}
