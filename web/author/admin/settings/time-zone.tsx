/** The time zone that dates are shown in. */

import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { Combobox } from '../../../base/ui/combobox.tsx'

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

/** Offers every time zone; one is saved as soon as it is chosen. */
export function TimeZone() {
  const { query, saving } = useSettings(['time_zone'], 'Could not save the time zone.')
  return (
    <Loaded query={query} what="The time zone">
      {({ time_zone }) => {
        const shown = saving.isPending ? saving.variables.time_zone : time_zone
        return (
          <Combobox
            label="Time zone"
            hint={`Dates and times are shown in it. Now it is ${timeIn(shown)} there.`}
            options={zones.includes(shown) ? zones : [shown, ...zones]}
            value={shown}
            disabled={saving.isPending}
            onChange={zone => saving.mutate({ time_zone: zone })}
          />
        )
      }}
    </Loaded>
  )
}

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date())
