/** The time zone that dates are shown in. */
import { documentLanguage, t } from '../../../base/translations.ts'
import { Combobox, type ComboboxProps } from '../../../base/ui/combobox.tsx'

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

type TimeZoneProps = Pick<ComboboxProps, 'label' | 'value' | 'onChange'> & { hint?: string | undefined }

/** Offers every time zone, and tells what time it is in the one that is chosen. */
export function TimeZone({ label, hint = '', value, onChange }: TimeZoneProps) {
  return (
    <Combobox
      label={label}
      hint={t('settings.timeInZone', { hint, time: timeIn(value) })}
      options={zones.includes(value) ? zones : [value, ...zones]}
      value={value}
      onChange={onChange}
    />
  )
}

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat(documentLanguage(), { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(),
  )
