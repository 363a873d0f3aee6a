/** The author's front page, the dashboard; and the way out of the desk, to pages that are documents of their own. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { unlessLeaving } from './base/kit/loading/while-leaving.ts'
import { get } from './base/queries.ts'
import { Loading } from './base/ui/loading.tsx'

const loadDashboard = async () => ({
  default: (await import('./author/admin/dashboard-page.tsx')).Component,
})
const Dashboard = lazy(unlessLeaving(loadDashboard))

/** At the same address visitors find the landing page, and so does an author whose session has ended. */
export function DeskHome() {
  const { data, isPending } = useQuery(get('GET /api/auth/user'))
  if (isPending) return <Loading />
  if (!data?.user) return <ToDocument />
  return (
    <Suspense fallback={<Loading />}>
      <Dashboard />
    </Suspense>
  )
}

/** Has the server send what stands at this address. */
function ToDocument() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
