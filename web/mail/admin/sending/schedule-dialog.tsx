/** Asks when a letter is to go. */
import { useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { momentOf, wallTime } from './zoned-time.ts'

export interface ScheduleDialogProps extends Opening {
  title: string
  /** The date a letter has already. */
  scheduledFor?: string | null
  /** What the button says, such as "Schedule for 12 subscribers". */
  confirmText: string
  pending?: boolean
  onSchedule: (scheduledFor: string) => void
}

/** Date and time are the author's, whatever the browser's clock says. */
export function ScheduleDialog({ open, onOpenChange, title, ...form }: ScheduleDialogProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={`By the clocks of ${timeZone.replaceAll('_', ' ')}, the time zone of this site.`}
    >
      <ScheduleForm {...form} timeZone={timeZone} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

const day = 24 * 3_600_000

interface ScheduleFormProps extends Omit<ScheduleDialogProps, 'open' | 'onOpenChange' | 'title'> {
  timeZone: string
  onCancel: () => void
}

function ScheduleForm(props: ScheduleFormProps) {
  const { timeZone, scheduledFor, confirmText, pending, onSchedule, onCancel } = props
  const [start] = useState(() => {
    const isStillAhead = scheduledFor && Date.parse(scheduledFor) > Date.now()
    return { wall: wallTime(isStillAhead ? scheduledFor : nextMorning(timeZone), timeZone) }
  })
  const form = useForm({
    start,
    unsaved: null,
    faultsOf: ({ wall }) => ({ wall: isAhead(wall, timeZone) ? undefined : sentences.scheduleInPast }),
    onSubmit: ({ wall }) => onSchedule(momentOf(wall, timeZone) ?? ''),
  })
  const moment = momentOf(form.now('wall'), timeZone)
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label="Date and time"
        type="datetime-local"
        min={wallTime(Date.now(), timeZone)}
        max={wallTime(Date.now() + limits.scheduleDays * day, timeZone)}
        required
        {...form.field('wall')}
      />
      <p role="status" className="min-h-6 text-soft">
        {moment && `${weekday(moment, timeZone)}, ${formatTime(moment, timeZone, 'moment')}`}
      </p>
      <p className="text-soft text-sm">
        Nobody is added to its readers until then. Who leaves the list or its circle before, or has a pause
        that day, does not get it.
      </p>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText="Scheduling…">
          {confirmText}
        </Button>
      </DialogActions>
    </form>
  )
}

function isAhead(wall: string, timeZone: string): boolean {
  const moment = momentOf(wall, timeZone)
  return moment !== undefined && Date.parse(moment) > Date.now()
}

const weekday = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date(moment))

/** Nine o'clock: a time to start from. */
function nextMorning(timeZone: string): string {
  const tomorrow = wallTime(Date.now() + day, timeZone).slice(0, 10)
  return momentOf(`${tomorrow}T09:00`, timeZone) ?? new Date(Date.now() + day).toISOString()
}
