/** A reader's pause (vacation hold): no letters until a day, then they come again by themselves. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Part, type PartProps, usePart } from './part.tsx'
import { beginningOf, dayIn, sayDay } from './say-day.ts'

export function Pause({ token, page, onChange }: PartProps) {
  const { said, pending, act, fault } = usePart((changed: OwnPage) => {
    onChange(changed)
    form.reset()
    return changed.pausedUntil ? 'Letters are paused.' : 'Your pause is over. You’ll get the next letter.'
  })
  const set = (until: string | null) =>
    act(() => call('POST /api/own-page/pause', { body: { token, until } }))
  const form = useFields({
    start: { day: '' },
    onSubmit({ day }) {
      const until = beginningOf(day)
      return until ? set(until) : fault('Please choose a day.')
    },
  })
  return (
    <Part title="Pause letters" said={said}>
      {page.pausedUntil ? (
        <>
          <p>
            No letters until <strong>{sayDay(page.pausedUntil)}</strong>. Then they start again automatically.
            You won’t get the ones sent in between.
          </p>
          <p>
            <Button
              variant="secondary"
              pending={pending}
              pendingText="One moment..."
              onClick={() => set(null)}
            >
              End the pause
            </Button>
          </p>
        </>
      ) : (
        <form {...form.props} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            label="No letters until"
            hint="Then they start again automatically."
            type="date"
            name="until"
            min={dayIn(1)}
            max={dayIn(limits.pauseDays - 1)}
            required
            {...form.field('day')}
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText="One moment...">
            Pause
          </Button>
        </form>
      )}
    </Part>
  )
}
