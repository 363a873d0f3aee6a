/** Copies the address of a page of the site, as its readers know it. */
import { refusalToast } from '../../kit/failure-note.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAddress } from './use-address.ts'

export interface CopyLinkProps {
  /** The page's address, without the site's. */
  path: string
  label?: string
  size?: 'small' | 'normal'
}

/** A note says that it worked. Until the address is known nothing can be copied: it might be the wrong one. */
export function CopyLink({ path, label = 'Copy link', size = 'small' }: CopyLinkProps) {
  const address = useAddress()
  return (
    <CopyButton
      text={address?.(path) ?? ''}
      label={label}
      size={size}
      disabled={!address}
      onCopied={() => toast({ title: 'Link copied!' })}
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
  return async () => {
    if (await copyText(address(path))) toast({ title: 'Link copied!' })
    else refusalToast('Could not copy the link.')
  }
}
