/** The author's pages, once there is a language in which they can say something. */
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { callByPath } from './base/call.ts'
import { unlessLeaving } from './base/kit/loading/while-leaving.ts'
import { watchForUpdates } from './base/kit/updated.ts'
import type { DeskPageData } from './base/page-data.ts'
import { createQueryClient } from './base/queries.ts'
import { showNoteFromBefore } from './base/ui/next-note.ts'
import { routes } from './routes.tsx'

/** What the router loads, and logs when it fails. */
function quieten(routes: readonly RouteObject[]): void {
  for (const route of routes) {
    if (typeof route.lazy === 'function') route.lazy = unlessLeaving(route.lazy)
    quieten(route.children ?? [])
  }
}

/** The page's code is fetched before the router would say 'Loading...' anew. */
async function loadPage({ route }: { route: RouteObject }): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** @param answers that the document was rendered from */
export async function startDesk(answers: DeskPageData['answers']): Promise<void> {
  watchForUpdates()
  const queries = createQueryClient(callByPath)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  quieten(routes)
  await Promise.all((matchRoutes(routes, location) ?? []).map(loadPage))
  showNoteFromBefore()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </QueryClientProvider>
      </StrictMode>,
    )
}
