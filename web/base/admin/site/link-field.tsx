/** The address of a page of the site, to be shared by hand. */
import { t } from '../../translations.ts'
import { TextField } from '../../ui/field.tsx'
import { CopyLink } from './copy-link.tsx'
import { useAddress } from './use-address.ts'

/** A field that selects itself, and a button that copies it. */
export function LinkField({ path }: { path: string }) {
  const address = useAddress()
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={t('site.link')}
        value={address?.(path) ?? ''}
        readOnly
        onFocus={event => event.target.select()}
      />
      <CopyLink path={path} label={t('site.copy')} size="normal" />
    </div>
  )
}
