/** Copies the address of a page of the site, as its readers know it. */
import { t } from '../../translations.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { copyAndSay } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAddress } from './use-address.ts'

const copied = t('site.linkCopied')

export interface CopyLinkProps {
  /** The page's address, without the site's. */
  path: string
  label?: string
  size?: 'small' | 'normal'
}

/** A note says that it worked. Until the address is known nothing can be copied: it might be the wrong one. */
export function CopyLink({ path, label = t('site.copyLink'), size = 'small' }: CopyLinkProps) {
  const address = useAddress()
  return (
    <CopyButton
      text={address?.(path) ?? ''}
      label={label}
      size={size}
      disabled={!address}
      onCopied={() => toast({ title: copied })}
    />
  )
}

/**
 * @param path the page's address, without the site's
 * @returns undefined until the address is known: it might be the wrong one
 */
export function useCopyLink(path: string): (() => Promise<void>) | undefined {
  const address = useAddress()
  if (!address) return undefined
  return () =>
    copyAndSay(address(path), copied, { title: t('form.error'), description: t('site.linkNotCopied') })
}
