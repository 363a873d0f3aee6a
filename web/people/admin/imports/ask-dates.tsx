/** Asks which number of a file's dates is the day, where none of them tells: a guess could move readers by months. */
import type { DateForm } from '../../../../contract/people/imports.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'

export interface AskDatesProps {
  /** Such as 03/04/2021. */
  example: string
  onAnswer: (form: DateForm) => void
  onLeaveOut: () => void
}

export function AskDates({ example, onAnswer, onLeaveOut }: AskDatesProps) {
  const [first = '', second = ''] = example.split(/\D+/)
  return (
    <Callout tone="warning" title={t('imports.whichNumberIsTheDay', { example })}>
      <p>{t('imports.datesDontTell')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onAnswer('dayFirst')}>
          {t('imports.numberIsTheDay', { number: first })}
        </Button>
        <Button size="small" onClick={() => onAnswer('monthFirst')}>
          {t('imports.numberIsTheDay', { number: second })}
        </Button>
        <Button size="small" variant="secondary" onClick={onLeaveOut}>
          {t('imports.leaveDatesOut')}
        </Button>
      </div>
    </Callout>
  )
}
