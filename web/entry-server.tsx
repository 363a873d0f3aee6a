/** Renders pages on the server with the components of the browser; built into build/server and loaded through contract/base/page.ts. */
import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { hrefOf } from '../contract/base/href.ts'
import { plainLook } from '../contract/base/looks/looks.ts'
import type { PageRenderer, PageRequest, RenderedPage, SheetWords } from '../contract/base/page.ts'
import { pages } from '../contract/base/pages.ts'
import { createTranslator, type Translator } from '../contract/languages/translator.ts'
import { askAbove } from './base/admin/site/asked-above.ts'
import { type DeskPage, deskPageAt, deskTitle, noDeskTitle } from './base/admin/site/desk-titles.ts'
import { CallError } from './base/call.ts'
import type { Head } from './base/page-handle.ts'
import { createQueryClient, get } from './base/queries.ts'
import { ReaderRoot } from './base/reader/reader-root.tsx'
import { speak } from './base/translations.ts'
import { Loading } from './base/ui/loading.tsx'
import { HeadTags } from './head-tags.tsx'
import { LetterSheet } from './letters/reader/letter/letter-sheet.tsx'
import letterStyle from './letters/reader/letter.css?inline'
import listStyle from './letters/reader/letter-lists.css?inline'
import { earlyFont, lookStyle } from './look-style.ts'
import { notePosted } from './people/reader/subscribe/posted-form.ts'
import { readerPageAt } from './reader-pages.ts'

async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, baseUrl, call, posted } = request
  const { href, pathname } = new URL(baseUrl + url)
  const queries = createQueryClient(async (path, params, query) => {
    const { status, body } = await call(hrefOf(path, params, query))
    if (status !== 200) throw new CallError(status, JSON.stringify(body))
    return body
  })
  if (posted) notePosted(queries, posted)
  const page = deskPageAt(pathname)
  // The front page is the desk's for the author alone, and so is an address below it that is misspelt.
  const isForBoth = page === undefined ? isBelowDesk(pathname) : pages.home.matches(pathname)
  const isDesk = isForBoth ? await isAuthor(queries) : page !== undefined
  return isDesk
    ? renderDesk(page, queries, request)
    : renderReader({ path: pathname, href }, queries, request)
}

const isBelowDesk = (path: string) => path.startsWith(`${pages.admin.path}/`)

const isAuthor = async (queries: QueryClient): Promise<boolean> =>
  (await queries.fetchQuery(get('GET /api/auth/user'))).user !== null

/** An address of the site. */
interface Asked {
  path: string
  href: string
}

async function renderReader(
  { path, href }: Asked,
  queries: QueryClient,
  { chooseLanguage, messagesIn }: PageRequest,
): Promise<RenderedPage> {
  const { id, load, params } = readerPageAt(path, new URL(href).searchParams)
  const { Component, handle } = await load()
  await handle.load?.(queries, params)
  const { language: siteLanguage, timeZone } = siteAnswer(queries) ?? {}
  const language = chooseLanguage([handle.language?.(queries, params), siteLanguage])
  // Nothing waits from here on: no other page can come between.
  speak(createTranslator({ language, messages: messagesIn(language), timeZone }))
  const script = handle.script ?? 'reader'
  const render = script === 'none' ? renderToStaticMarkup : renderToString
  return {
    ...headOf(handle.head(queries, params, { href })),
    body: render(<ReaderRoot page={Component} params={params} queries={queries} />),
    data: answers(queries),
    script,
    hasStyleInline: handle.style === 'inline',
    ...(handle.hasLists && { hasLists: true }),
    look: siteAnswer(queries) ?? plainLook,
    language,
    timeZone,
    modules: [id],
  }
}

/** A shell that says 'Loading...': the server says who is there and what stands above the page, everything else is asked for in the browser. */
async function renderDesk(
  page: DeskPage | undefined,
  queries: QueryClient,
  { deskIn }: PageRequest,
): Promise<RenderedPage> {
  const { language, messages } = deskIn(await wantedLanguage(queries))
  speak(createTranslator({ language, messages }))
  return {
    ...headOf({
      title: page ? deskTitle(page) : noDeskTitle(),
      noIndex: true,
      ...(page === undefined && { status: 404 }),
    }),
    body: renderToString(<Loading />),
    data: answers(queries),
    script: 'desk',
    hasStyleInline: false,
    look: plainLook,
    language,
    timeZone: undefined,
    modules: [],
  }
}

/** Only the author has chosen one; with what stands above each page. */
async function wantedLanguage(queries: QueryClient): Promise<string | undefined> {
  if (!(await isAuthor(queries))) return undefined
  await askAbove(queries)
  const wanted = get('GET /api/settings/:key', { params: { key: 'desk_language' } })
  return (await queries.fetchQuery(wanted)).value
}

const siteAnswer = (queries: QueryClient) => queries.getQueryData(get('GET /api/site').queryKey)

const headOf = (head: Head) => ({
  status: head.status ?? (200 as const),
  ...(head.movedTo !== undefined && { movedTo: head.movedTo }),
  title: head.title,
  head: renderToStaticMarkup(<HeadTags {...head} />),
})

/** What the page was rendered from. No times: the same page is the same bytes. */
function answers(queries: QueryClient): [key: unknown, answer: unknown][] {
  const found = queries.getQueryCache().getAll()
  return found
    .filter(query => query.state.data !== undefined)
    .map(query => [query.queryKey, query.state.data])
}

function renderSheet({ title, message, link }: SheetWords, translator: Translator): string {
  speak(translator)
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

export { earlyFont, letterStyle, listStyle, lookStyle, renderPage, renderSheet }

// The compiler holds what is exported against what the server expects.
void ({ renderPage, renderSheet, letterStyle, listStyle, lookStyle, earlyFont } satisfies PageRenderer)
