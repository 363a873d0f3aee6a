/** Takes a file from an address of the web: the site fetches it, and no reader is ever led there. */
import type { Body, Meta } from '@uppy/core'
import type Url from '@uppy/url'
import { useState } from 'react'
import { t } from '../../../base/translations.ts'
import { AddressField } from '../../../base/ui/address-field.tsx'
import { Button } from '../../../base/ui/button.tsx'
import type { Uploader } from '../create-uploader.ts'

export function FromTheWeb({ uploader }: { uploader: Uploader }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (address.trim() === '' || isLooking) return
    setLooking(true)
    setError(await addFrom(uploader, address.trim()))
    setLooking(false)
  }
  return (
    <section aria-label={t('filesLists.fromWeb')} className="grid gap-2">
      <AddressField
        label={t('filesLists.fromWeb')}
        hint={t('filesLists.fromWebHint')}
        value={address}
        error={error}
        onChange={written => {
          setAddress(written)
          setError('')
        }}
        onEnter={() => void look()}
      />
      <Button
        variant="secondary"
        disabled={address.trim() === ''}
        pending={isLooking}
        pendingText={t('filesLists.looking')}
        onClick={() => void look()}
      >
        {t('filesLists.addFromWeb')}
      </Button>
    </section>
  )
}

/** @returns why it was not taken; '' when it was */
async function addFrom(uploader: Uploader, address: string): Promise<string> {
  const url = uploader.getPlugin<Url<Meta, Body>>('Url')
  // biome-ignore lint/complexity/useLiteralKeys: private in its types, though it is what the plugin's own form calls
  const added = await url?.['addFile'](address)
  if (added instanceof Error) return added.message
  return added ? '' : t('filesLists.noAddress')
}
