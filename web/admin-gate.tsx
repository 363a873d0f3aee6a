/** A route guard: lets only the author in; everybody else is led to the front page. The server guards every call by itself. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { wantedPage } from '../contract/author/wanted-page.ts'
import { pages } from '../contract/base/pages.ts'
import { get } from './base/queries.ts'
import { Loading } from './base/ui/loading.tsx'

/** The layout of all admin routes. */
export function AdminGate() {
  const { data, isPending } = useQuery(get('GET /api/auth/user'))
  if (isPending) return <Loading />
  if (!data?.user) return <ToLanding />
  return (
    <Suspense fallback={<Loading />}>
      <Outlet />
    </Suspense>
  )
}

/** The landing page is a document of its own; reached by the router, it would share the history of this one. It offers the way back. */
function ToLanding() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    location.replace(pages.home.href({ next: wantedPage(pathname + search)?.href }))
  }, [pathname, search])
  return <Loading />
}

/** The author's first page is the front page: there the dashboard is. */
export const ToDashboard = () => <Navigate to={pages.home.href()} replace />
