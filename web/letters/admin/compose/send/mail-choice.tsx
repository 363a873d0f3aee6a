/** By e-mail or not, and if so when, and whether its opens are counted. */
import { t } from '../../../../base/translations.ts'
import { Tick } from '../../../../base/ui/tick.tsx'
import { ScheduleField, zoneInWords } from '../../../../mail/admin/sending/scheduling/schedule-field.tsx'
import { ArchiveDateField } from '../../archiving/archive-date.tsx'
import type { SendSheetState } from './use-send-sheet.ts'

export interface MailChoiceProps {
  sheet: Pick<SendSheetState, 'plan' | 'fault' | 'change' | 'timeZone' | 'dateField'>
  /** undefined where the settings count no opens. */
  opens: { checked: boolean; onChange: (checked: boolean) => void } | undefined
}

export function MailChoice({ sheet, opens }: MailChoiceProps) {
  const { plan, fault, change, timeZone, dateField } = sheet
  return (
    <div className="grid gap-1">
      <Tick isLine className="min-h-9" checked={plan.isMailed} onChange={isMailed => change({ isMailed })}>
        {t('sendSheet.byEmail')}
      </Tick>
      {!plan.isMailed && (
        <Inset>
          <ArchiveDateField
            ref={dateField}
            timeZone={timeZone}
            value={plan.day}
            onChange={event => change({ day: event.target.value })}
            error={fault}
          />
        </Inset>
      )}
      {plan.isMailed && opens && (
        <Tick isLine className="min-h-9" {...opens}>
          {t('sendSheet.countOpens')}
        </Tick>
      )}
      {plan.isMailed && (
        <Tick isLine className="min-h-9" checked={plan.isLater} onChange={isLater => change({ isLater })}>
          {t('sendSheet.later')}
        </Tick>
      )}
      {plan.isMailed && plan.isLater && (
        <Inset>
          <ScheduleField
            ref={dateField}
            label={t('sendSheet.dateAndTime')}
            hint={zoneInWords(timeZone)}
            timeZone={timeZone}
            wall={plan.wall}
            value={plan.wall}
            onChange={event => change({ wall: event.target.value })}
            error={fault}
          />
        </Inset>
      )}
    </div>
  )
}

/** What belongs to the tick above it. */
const Inset = ({ children }: { children: React.ReactNode }) => <div className="mb-2 pl-7.5">{children}</div>
