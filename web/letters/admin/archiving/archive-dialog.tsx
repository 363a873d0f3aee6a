/** Asks for the date under which a draft is put into the archive without mailing it (publish without sending). */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/base/limits.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { get } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { momentOf, wallTime } from '../../../mail/admin/sending/zoned-time.ts'

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
      title="Put into the archive without mailing?"
      description={`Nobody is mailed. ${isOpen === false ? whoHasTheLink : everybody}`}
    >
      <ArchiveForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

const everybody = 'Its page opens at once, and everybody finds it in your archive.'
const whoHasTheLink =
  'Its page opens at once for whoever has its link. Your archive is closed; when you open it in the settings, the letter stands there too.'

type ArchiveFormProps = Pick<ArchiveDialogProps, 'pending' | 'onArchive'> & { onCancel: () => void }

function ArchiveForm({ pending, onArchive, onCancel }: ArchiveFormProps) {
  const timeZone = useTimeZone()
  const today = wallTime(Date.now(), timeZone).slice(0, 10)
  const isFitting = (day: string) => day >= limits.earliestLetter.slice(0, 10) && day <= today
  const form = useForm({
    start: { day: today },
    unsaved: null,
    faultsOf: ({ day }) => ({ day: isFitting(day) ? undefined : sentences.archiveDate }),
    // At noon: the same day for whoever reads it in a zone nearby.
    onSubmit: ({ day }) => onArchive(day === today ? null : (momentOf(`${day}T12:00`, timeZone) ?? null)),
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label="Date of the letter"
        hint="The day its page and the archive show: today, or the day you wrote it."
        type="date"
        min={limits.earliestLetter.slice(0, 10)}
        max={today}
        required
        {...form.field('day')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText="Putting it there…">
          Put it there, mail nobody
        </Button>
      </DialogActions>
    </form>
  )
}
