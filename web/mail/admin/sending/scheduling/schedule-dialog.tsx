/** Asks when a letter is to go. */
import { useState } from 'react'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { nextMorning, ScheduleField, scheduleFault, zoneInWords } from './schedule-field.tsx'
import { momentOf, wallTime } from './zoned-time.ts'

export interface ScheduleDialogProps extends Opening {
  title: string
  /** The date a letter has already. */
  scheduledFor?: string | null
  /** What the button says, such as "Change the date". */
  confirmText: string
  pending?: boolean
  onSchedule: (scheduledFor: string) => void
}

/** Date and time are the author's, whatever the browser's clock says. */
export function ScheduleDialog({ open, onOpenChange, title, ...form }: ScheduleDialogProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={zoneInWords(timeZone)}>
      <ScheduleForm {...form} timeZone={timeZone} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface ScheduleFormProps extends Omit<ScheduleDialogProps, 'open' | 'onOpenChange' | 'title'> {
  timeZone: string
  onCancel: () => void
}

function ScheduleForm(props: ScheduleFormProps) {
  const { timeZone, scheduledFor, confirmText, pending, onSchedule, onCancel } = props
  const [start] = useState(() => {
    const isStillAhead = scheduledFor && Date.parse(scheduledFor) > Date.now()
    return { wall: isStillAhead ? wallTime(scheduledFor, timeZone) : nextMorning(timeZone) }
  })
  const form = useForm({
    start,
    unsaved: null,
    faultsOf: ({ wall }) => ({ wall: scheduleFault(wall, timeZone) }),
    onSubmit: ({ wall }) => onSchedule(momentOf(wall, timeZone) ?? ''),
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <ScheduleField
        label={t('scheduling.dateAndTime')}
        wall={form.now('wall')}
        timeZone={timeZone}
        {...form.field('wall')}
      />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText={t('scheduling.scheduling')}>
          {confirmText}
        </Button>
      </DialogActions>
    </form>
  )
}
