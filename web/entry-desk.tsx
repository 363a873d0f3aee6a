/** Starts the author's pages in the browser, in place of a shell that says 'Loading...'. */
import './trusted-types.ts'
import './desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createTranslator, type Messages } from '../contract/languages/translator.ts'
import { callByPath } from './base/call.ts'
import { unlessLeaving } from './base/kit/loading/while-leaving.ts'
import { watchForUpdates } from './base/kit/updated.ts'
import { type DeskPageData, readPageData } from './base/page-data.ts'
import { createQueryClient } from './base/queries.ts'
import { speak } from './base/translations.ts'
import { showNoteFromBefore } from './base/ui/next-note.ts'

const { language, sentences, answers } = readPageData<DeskPageData>()
const messages: Messages = await (await fetch(sentences)).json()
speak(createTranslator({ language, messages }))
// What these modules say is said as they load.
const { routes } = await import('./routes.tsx')
watchForUpdates()
const queries = createQueryClient(callByPath)
for (const [key, answer] of answers) queries.setQueryData(key, answer)

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
