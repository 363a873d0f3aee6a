/** Starts the site in the browser, with the answers the server rendered it from. */
import './trusted-types.ts'
import './style.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { currentUser } from '../contract/auth.ts'
import { callByPath } from './call.ts'
import { createQueryClient, get } from './queries.ts'
import { routes } from './routes.tsx'

const queries = createQueryClient(callByPath)
const data: [string[], unknown][] = JSON.parse(document.getElementById('data')?.textContent ?? '[]')
for (const [key, answer] of data) queries.setQueryData(key, answer)

/** React can only take over the server's markup when the page's code is there at its first breath. */
async function loadPage({ route }: { route: RouteObject }): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

await Promise.all((matchRoutes(routes, location) ?? []).map(loadPage))
const app = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
)
const root = document.getElementById('root')
if (root) {
  // For the author the server renders only a shell that says 'Loading...'.
  const isShell = Boolean(queries.getQueryData(get(currentUser).queryKey)?.user)
  if (isShell) createRoot(root).render(app)
  else hydrateRoot(root, app)
}
