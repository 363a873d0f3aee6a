/** Whether there is a public archive: what it will list is shown before it is opened. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { Switch } from '../../../base/ui/switch.tsx'
import { OpeningDialog } from '../../../letters/admin/archiving/opening-dialog.tsx'

export function ArchiveSwitch() {
  const { query, saving } = useSettings(['public_archive'], 'Could not save this setting.')
  const [isOpening, setOpening] = useState(false)
  const letters = useQuery(getFresh('GET /api/newsletter-cards', { query: { state: 'sent', limit: 1 } }))
  return (
    <Loaded query={query} what="Public archive">
      {({ public_archive: saved }) => (
        <>
          <Switch
            label="Public archive"
            hint={
              <>
                Anybody can read letters you sent to everyone at <code>/letters</code>, follow them by RSS and
                find them in search engines. In All Letters you can leave single ones out, or add others.
              </>
            }
            checked={(saving.isPending ? saving.variables.public_archive : saved) === 'yes'}
            disabled={saving.isPending || letters.isPending}
            onChange={isOn => {
              // Where no letter is out there is nothing to show first.
              if (isOn && letters.data?.sent !== 0) setOpening(true)
              else saving.mutate({ public_archive: isOn ? 'yes' : 'no' })
            }}
          />
          <OpeningDialog open={isOpening} onOpenChange={setOpening} />
        </>
      )}
    </Loaded>
  )
}
