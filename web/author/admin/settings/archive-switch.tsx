/** Whether there is a public archive: what it will list is shown before it is opened. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { Switch } from '../../../base/ui/switch.tsx'
import { OpeningDialog } from '../../../letters/admin/archiving/opening-dialog.tsx'
import { withCode } from './with-code.tsx'

const { kind, desk } = settings.public_archive

export function ArchiveSwitch() {
  const { query, saving } = useSettings(['public_archive'])
  const [isOpening, setOpening] = useState(false)
  const letters = useQuery(getFresh('GET /api/newsletter-cards', { query: { state: 'sent', limit: 1 } }))
  return (
    <Loaded query={query} what={desk.label}>
      {({ public_archive: saved }) => (
        <>
          <Switch
            label={desk.label}
            hint={withCode(desk.hint)}
            checked={kind.parse(saving.isPending ? saving.variables.public_archive : saved)}
            disabled={saving.isPending || letters.isPending}
            onChange={isOn => {
              // Where no letter is out there is nothing to show first.
              if (isOn && letters.data?.sent !== 0) setOpening(true)
              else saving.mutate({ public_archive: kind.print(isOn) })
            }}
          />
          <OpeningDialog open={isOpening} onOpenChange={setOpening} />
        </>
      )}
    </Loaded>
  )
}
