/** Renders pages on the server with the components of the browser; built into build/server and loaded through contract/page.ts. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router'
import { hrefOf } from '../contract/endpoint.ts'
import type { PageRenderer, PageRequest, RenderedPage, SheetWords } from '../contract/page.ts'
import { CallError } from './call.ts'
import { HeadTags } from './head-tags.tsx'
import { dataRoutes, matchPage } from './match-page.ts'
import type { PageHandle } from './page-handle.ts'
import { createQueryClient } from './queries.ts'
import { LetterSheet } from './reader/letter/letter-sheet.tsx'
import letterStyle from './reader/letter.css?inline'

async function renderPage({ url, baseUrl, call }: PageRequest): Promise<RenderedPage> {
  const href = baseUrl + url
  const context = await matchPage(href)
  const page = context.matches.at(-1)
  const handle = page?.route.handle as PageHandle | undefined
  if (!page || !handle) throw new Error('A page route has no handle')
  const queries = createQueryClient(async (path, params, query) => {
    const { status, body } = await call(hrefOf({ path }, params, query))
    if (status !== 200) throw new CallError(status, JSON.stringify(body))
    return body
  })
  await handle.load?.(queries, page.params)

  const render = handle.script === 'none' ? renderToStaticMarkup : renderToString
  const head = handle.head(queries, page.params, { href })
  return {
    status: head.status ?? 200,
    title: head.title,
    head: renderToStaticMarkup(<HeadTags {...head} />),
    body: render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </StrictMode>,
    ),
    data: answers(queries),
    script: handle.script ?? 'site',
    modules: context.matches.map(match => match.route.id),
  }
}

/** What the page was rendered from. No times: the same page is the same bytes. */
function answers(queries: QueryClient): [key: unknown, answer: unknown][] {
  const found = queries.getQueryCache().getAll()
  return found
    .filter(query => query.state.data !== undefined)
    .map(query => [query.queryKey, query.state.data])
}

function renderSheet({ title, message, link }: SheetWords): string {
  return renderToStaticMarkup(
    <LetterSheet authorName={undefined}>
      <h1>{title}</h1>
      <p>{message}</p>
      <p>
        <a className="button" href={link.href}>
          {link.text}
        </a>
      </p>
    </LetterSheet>,
  )
}

export { letterStyle, renderPage, renderSheet }

// The compiler holds what is exported against what the server expects.
void ({ renderPage, renderSheet, letterStyle } satisfies PageRenderer)
