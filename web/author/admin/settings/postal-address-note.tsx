/** Asks once for the postal address that stands under mails to readers; skipped, it is not asked again. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { get } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { FoldedNote } from '../../../base/ui/folded-note.tsx'
import { TextSetting } from './text-setting.tsx'

const { desk } = settings.postal_address

/** Shows nothing once it was saved, and be it empty. */
export function PostalAddressNote() {
  const setting = useQuery(get('GET /api/settings/:key', { params: { key: 'postal_address' } })).data
  const { saving } = useSettings(['postal_address'])
  if (setting?.isSaved !== false) return null
  const asked = saving.isPending ? saving.variables.postal_address : undefined
  const save = (postal_address: string) => saving.mutate({ postal_address })
  return (
    <FoldedNote
      tone="info"
      title="Add your postal address"
      short="Most countries ask newsletters for it by law."
    >
      <div className="grid gap-3 pt-2">
        <TextSetting desk={desk} saved="" asked={asked} onSave={save} rows={4} />
        <p className="text-sm text-soft">
          <Button variant="quiet" size="tight" disabled={asked !== undefined} onClick={() => save('')}>
            Skip
          </Button>{' '}
          You can add it in the <Link to={pages.settings.href()}>settings</Link> at any time.
        </p>
      </div>
    </FoldedNote>
  )
}
