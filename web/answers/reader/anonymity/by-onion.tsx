/** The way to the same page at the site's onion address (Onion-Location), with what its link says behind the #, which the site never learns. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { rich } from '../../../base/translations.ts'
import { useHydrated } from '../../../base/ui/use-hydrated.ts'

/** @param props.hash of the address that the reader's mail names, with its # */
export function ByOnion({ hash }: { hash: () => string }) {
  const onionUrl = useQuery(get('GET /api/site')).data?.onionUrl
  // The server writes the page for whoever comes by either address.
  const isHydrated = useHydrated()
  if (!isHydrated || !onionUrl || location.origin === onionUrl) return null
  return (
    <p className="text-sm text-soft">
      {rich('anonymity.byOnion', {
        link: inside => <a href={`${onionUrl}${location.pathname}${hash()}`}>{inside}</a>,
      })}
    </p>
  )
}
