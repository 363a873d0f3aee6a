/** A reader's pause (vacation hold): no letters until a day, then they come again by themselves. */
import type { FormEvent } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Part, type PartProps, usePart } from './part.tsx'
import { beginningOf, dayIn, sayDay } from './say-day.ts'

export function Pause({ token, page, onChange }: PartProps) {
  const { said, pending, act, fault } = usePart((changed: OwnPage) => {
    onChange(changed)
    return changed.pausedUntil
      ? 'Your pause has begun.'
      : 'Your pause is over: the next letter finds you as before.'
  })
  const set = (until: string | null) =>
    act(() => call('POST /api/own-page/pause', { body: { token, until } }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = beginningOf(String(new FormData(event.currentTarget).get('until') ?? ''))
    if (until) void set(until)
    else fault('Please choose a day.')
  }
  return (
    <Part title="A pause" said={said}>
      {page.pausedUntil ? (
        <>
          <p>
            No letters until <strong>{sayDay(page.pausedUntil)}</strong>. From that day on they come again by
            themselves; those in between stay away.
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
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            label="No letters until"
            hint="From that day on they come again by themselves."
            type="date"
            name="until"
            min={dayIn(1)}
            max={dayIn(limits.pauseDays - 1)}
            required
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText="One moment...">
            Pause
          </Button>
        </form>
      )}
    </Part>
  )
}
