/** The time zone that dates are shown in. */
import { Combobox } from '../../../base/ui/combobox.tsx'
import type { SettingInputProps } from './text-setting.tsx'

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

/** Offers every time zone; one is saved as soon as it is chosen. */
export function TimeZone({ desk, saved, asked, onSave }: SettingInputProps) {
  const shown = asked ?? saved
  return (
    <Combobox
      label={desk.label}
      hint={`${desk.hint} Now it is ${timeIn(shown)} there.`}
      options={zones.includes(shown) ? zones : [shown, ...zones]}
      value={shown}
      disabled={asked !== undefined}
      onChange={onSave}
    />
  )
}

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date())
