/** Whether there is a public archive: what it will list is shown before it is opened. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { OpeningDialog } from '../../../letters/admin/archiving/opening-dialog.tsx'
import { SettingsCard } from './settings-card.tsx'
import { withCode } from './with-code.tsx'

const { kind, desk } = settings.public_archive

export function ArchiveCard() {
  const { query, saving } = useSettings(['public_archive'])
  const [isOpening, setOpening] = useState(false)
  const letters = useQuery(getFresh('GET /api/newsletter-cards', { query: { state: 'sent', limit: 1 } }))
  const save = (isOn: boolean) => saving.mutate({ public_archive: kind.print(isOn) })
  // Where no letter is out there is nothing to show first.
  const open = () => (letters.data?.sent === 0 ? save(true) : setOpening(true))
  return (
    <SettingsCard title={desk.label(t)} name="public_archive">
      <Loaded query={query} what={desk.label(t)}>
        {({ public_archive: saved }) => {
          const isOpen = kind.parse(saved)
          return (
            <div className="grid justify-items-start gap-3">
              <p className="font-semibold">
                {isOpen ? t('settings.archiveIsOpen') : t('settings.archiveIsClosed')}
              </p>
              <p className="text-sm text-soft">{withCode(desk.hint(t))}</p>
              <Button
                variant="secondary"
                size="small"
                pending={saving.isPending}
                resting={letters.isPending}
                onClick={() => (isOpen ? save(false) : open())}
              >
                {isOpen ? t('settings.closeArchive') : t('settings.openArchive')}
              </Button>
              <OpeningDialog open={isOpening} onOpenChange={setOpening} />
            </div>
          )
        }}
      </Loaded>
    </SettingsCard>
  )
}
