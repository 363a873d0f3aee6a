/** The front page: the landing page for visitors, the dashboard for the author. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { currentUser } from '../contract/auth.ts'
import { readSite } from '../contract/settings.ts'
import type { PageHandle } from './page-handle.ts'
import { get } from './queries.ts'
import { feedOf } from './reader/feed.ts'
import { Landing } from './reader/landing/landing.tsx'
import { siteName } from './reader/site-name.ts'
import { Loading } from './ui/loading.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./admin/dashboard-page.tsx')).Component }))

export const handle: PageHandle = {
  load: queries => Promise.all([queries.fetchQuery(get(currentUser)), queries.fetchQuery(get(readSite))]),
  head: (queries, _, { href }) => {
    if (queries.getQueryData(get(currentUser).queryKey)?.user)
      return { title: 'Admin Dashboard', noIndex: true }
    const title = siteName(queries)
    const description = 'Letters by e-mail: thoughts, stories and a little chaos. Subscribe and read along.'
    const openGraph = { type: 'website', title, description, url: href }
    return { title, description, openGraph, feed: feedOf(queries) }
  },
}

export function Component() {
  const { data, isPending } = useQuery(get(currentUser))
  if (isPending) return <Loading />
  if (!data?.user) return <Landing />
  return (
    <Suspense fallback={<Loading />}>
      <Dashboard />
    </Suspense>
  )
}
