/** The address letters come from, which only the configuration can change. */
import { useQuery } from '@tanstack/react-query'
import { readMailStatus } from '../../../contract/outbox.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { get } from '../../queries.ts'

export function FromAddress() {
  const status = useQuery(get(readMailStatus))
  return (
    <Loaded query={status} what="The From address">
      {({ from }) => (
        <div className="grid gap-1.5">
          <p className="font-semibold">From address</p>
          <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">{from}</p>
          <p className="text-sm text-soft">
            To change it, set <code>MAIL_FROM</code> and restart the site. The name beside it is each letter’s
            From Name.
            {/@localhost$/.test(from) && ' No mail server out there takes mail from localhost.'}
          </p>
        </div>
      )}
    </Loaded>
  )
}
