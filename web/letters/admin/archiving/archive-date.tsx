/** The date that a letter put into the archive without mailing it bears. */
import { limits } from '../../../../contract/base/limits.ts'
import { t } from '../../../base/translations.ts'
import { TextField, type TextFieldProps } from '../../../base/ui/field.tsx'
import { momentOf, wallTime } from '../../../mail/admin/sending/scheduling/zoned-time.ts'

const earliest = limits.earliestLetter.slice(0, 10)

/** As the field holds it: "2026-11-28". */
export const today = (timeZone: string): string => wallTime(Date.now(), timeZone).slice(0, 10)

/** @returns what is wrong with the date; undefined: nothing */
export const archiveDateFault = (day: string, timeZone: string): string | undefined =>
  day >= earliest && day <= today(timeZone) ? undefined : t('refused.archiveDate')

/** At noon: the same day for whoever reads it in a zone nearby. @returns null: today, at the moment of the press */
export const archiveMoment = (day: string, timeZone: string): string | null =>
  day === today(timeZone) ? null : (momentOf(`${day}T12:00`, timeZone) ?? null)

export interface ArchiveDateFieldProps extends Omit<TextFieldProps, 'label'> {
  timeZone: string
}

export function ArchiveDateField({ timeZone, ...field }: ArchiveDateFieldProps) {
  return (
    <TextField
      {...field}
      label={t('archiving.date')}
      hint={t('archiving.dateHint')}
      type="date"
      min={earliest}
      max={today(timeZone)}
      required
    />
  )
}
