/** What stands where a list will be: loading, an error with a way on, or the list. */
import type { ReactNode } from 'react'
import { serverMessage } from '../call.ts'
import { t } from '../translations.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Loading } from '../ui/loading.tsx'
import { Spinner } from '../ui/spinner.tsx'

export interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What could not be loaded: 'The letters'. */
  what: string
  /** Within a card or a dialog, where the jingling cap would be too large. */
  inside?: boolean | undefined
  children: (data: Data) => ReactNode
}

/** Renders its child with the data as soon as there are any. */
export function Loaded<Data>({ query, what, inside, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return inside ? <Spinner label={t('page.loading')} className="p-4" /> : <Loading />
  return <LoadFailed what={what} error={query.error} isPending={query.isFetching} onAgain={query.refetch} />
}

export interface LoadFailedProps {
  /** As `LoadedProps.what`. */
  what: string
  error: Error
  isPending: boolean
  onAgain: () => unknown
}

/** Why something did not come, and a way on. */
export function LoadFailed({ what, error, isPending, onAgain }: LoadFailedProps) {
  return (
    <Callout tone="danger" title={t('site.notLoaded', { what })}>
      <p>{serverMessage(error) ?? t('call.noAnswer')}</p>
      <Button className="mt-3" variant="secondary" size="small" pending={isPending} onClick={() => onAgain()}>
        {t('page.tryAgain')}
      </Button>
    </Callout>
  )
}
