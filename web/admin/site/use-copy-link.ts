/** Copies the address of a page of the site from a menu, which cannot say itself that it worked. */

import { refusalToast } from '../../kit/failure-note.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAddress } from './use-address.ts'

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
