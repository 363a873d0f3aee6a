/** A reader's pause (vacation hold): no letters until a day, then they come again by themselves. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Part, type PartProps, usePart } from './part.tsx'
import { beginningOf, dayIn, sayDay } from './say-day.ts'

export function Pause({ token, page, onChange }: PartProps) {
  const { said, pending, act, fault } = usePart((changed: OwnPage) => {
    onChange(changed)
    form.reset()
    return t(changed.pausedUntil ? 'ownPage.paused' : 'ownPage.pauseOver')
  })
  const set = (until: string | null) =>
    act(() => call('POST /api/own-page/pause', { body: { token, until } }))
  const form = useFields({
    start: { day: '' },
    onSubmit({ day }) {
      const until = beginningOf(day)
      return until ? set(until) : fault(t('ownPage.noDay'))
    },
  })
  return (
    <Part title={t('ownPage.pauseTitle')} said={said}>
      {page.pausedUntil ? (
        <>
          <p>
            {rich('ownPage.pausedUntil', {
              day: sayDay(page.pausedUntil),
              strong: inside => <strong>{inside}</strong>,
            })}
          </p>
          <p>
            <Button
              variant="secondary"
              pending={pending}
              pendingText={t('form.oneMoment')}
              onClick={() => set(null)}
            >
              {t('ownPage.endPause')}
            </Button>
          </p>
        </>
      ) : (
        <form {...form.props} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('ownPage.pauseUntil')}
            hint={t('ownPage.pauseUntilHint')}
            type="date"
            name="until"
            min={dayIn(1)}
            max={dayIn(limits.pauseDays - 1)}
            required
            {...form.field('day')}
          />
          <Button type="submit" variant="secondary" pending={pending} pendingText={t('form.oneMoment')}>
            {t('ownPage.pause')}
          </Button>
        </form>
      )}
    </Part>
  )
}
