/** A route guard: lets only the author in; everybody else is led to the front page. The server guards every call by itself. */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, Outlet } from 'react-router'
import { currentUser } from '../contract/auth.ts'
import { pages } from '../contract/pages.ts'
import type { PageHandle } from './page-handle.ts'
import { get } from './queries.ts'
import { Loading } from './ui/loading.tsx'

/** The layout of all admin routes; on the server it shows 'Loading...', whatever page is meant. */
export function AdminGate() {
  const { data, isPending } = useQuery(get(currentUser))
  if (isPending || import.meta.env.SSR) return <Loading />
  if (!data?.user) return <Navigate to={pages.home.href()} replace />
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  )
}

/** The author's first page is the front page: there the dashboard is. */
export const ToDashboard = () => <Navigate to={pages.home.href()} replace />

/** The handle of one of the author's pages: the server says who is there, everything else is asked for in the browser. */
export const titled = (title: string): PageHandle => ({
  load: queries => queries.fetchQuery(get(currentUser)),
  head: () => ({ title, noIndex: true }),
})
