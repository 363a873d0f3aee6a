/** The public archive: the letters the author shows to everybody, newest first, complete without JavaScript. */
import './letter.css'
import './letter-lists.css'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../contract/base/limits.ts'
import type { PageParams } from '../../../contract/base/page-rules.ts'
import { documents, pages as pageNames, pages } from '../../../contract/base/pages.ts'
import type { PublicLetterCard } from '../../../contract/letters/archive.ts'
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { LetterFooter } from '../../base/reader/foot/letter-footer.tsx'
import { OneFieldForm } from '../../base/reader/one-field-form.tsx'
import { useParams } from '../../base/reader/place.ts'
import { siteCard, siteName } from '../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../base/reader/undefined-on-404.ts'
import { rich, t } from '../../base/translations.ts'
import { Loading } from '../../base/ui/loading.tsx'
import { SubscribeForm } from '../../people/reader/subscribe/subscribe-form.tsx'
import { FoundLetters } from './archive/found-letters.tsx'
import { LetterItem } from './archive/letter-item.tsx'
import { feedsOf } from './feed.ts'
import { LetterSheet } from './letter/letter-sheet.tsx'

const pageOf = ({ page = '1' }: PageParams) => (/^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined)

/** What is searched, '' where nothing is. */
const searchOf = ({ q = '' }: PageParams) =>
  q.toWellFormed().trim().slice(0, limits.searchText).toWellFormed()

/** The letters of one page of the archive, or of what a search finds; undefined for an address that is no page. */
function lettersOf(params: PageParams) {
  const page = pageOf(params)
  return page && !searchOf(params) ? get('GET /api/public-letters', { query: { page } }) : undefined
}

function foundOf(params: PageParams) {
  const page = pageOf(params)
  const q = searchOf(params)
  return page && q ? get('GET /api/letter-search', { query: { q, page } }) : undefined
}

export const handle: PageHandle = {
  script: 'none',
  hasLists: true,
  load: (queries, params) => {
    const [letters, found] = [lettersOf(params), foundOf(params)]
    return Promise.all([
      letters && undefinedOn404(queries.fetchQuery(letters)),
      found && undefinedOn404(queries.fetchQuery(found)),
      queries.fetchQuery(get('GET /api/site')),
    ])
  },
  head: (queries, params, { href }) => {
    const [letters, search] = [lettersOf(params), foundOf(params)]
    const found =
      (letters && queries.getQueryData(letters.queryKey)) ?? (search && queries.getQueryData(search.queryKey))
    const name = siteName(queries)
    if (!found) return { title: `${t('page.notFoundTitle')} · ${name}`, noIndex: true, status: 404 }
    if (search)
      return { title: `${t('archive.titleOfSearch', { words: searchOf(params) })} · ${name}`, noIndex: true }
    const { page } = found
    const title = `${page > 1 ? t('archive.titleOfPage', { page }) : t('archive.title')} · ${name}`
    const description = t('archive.description')
    return {
      title,
      description,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
      card: siteCard(queries),
      feeds: feedsOf(queries),
    }
  },
}

export function Component() {
  const params = useParams()
  const q = searchOf(params)
  const [query, search] = [lettersOf(params), foundOf(params)]
  const letters = useQuery({ ...(query ?? get('GET /api/public-letters')), enabled: query !== undefined })
  const found = useQuery({
    ...(search ?? get('GET /api/letter-search', { query: { q, page: 1 } })),
    enabled: search !== undefined,
  })
  const site = useQuery(get('GET /api/site'))
  if ((query && letters.isPending) || (search && found.isPending) || site.isPending) return <Loading />
  const shown = query ? letters.data : found.data
  return (
    <LetterSheet authorName={site.data?.authorName}>
      {shown ? (
        <>
          <h1>{t('archive.title')}</h1>
          {(q !== '' || shown.letters.length > 0) && <SearchForm q={q} />}
          {query && letters.data && <LetterList letters={letters.data.letters} />}
          {search && found.data && <FoundLetters q={q} found={found.data} />}
          <Pages page={shown.page} pages={shown.pages} q={q} />
        </>
      ) : (
        <>
          <h1>{t('page.notFoundTitle')}</h1>
          <p>{t('archive.neverWritten')}</p>
          <p>
            <a className="button" href="/">
              {t('page.toFront')}
            </a>
          </p>
        </>
      )}
      <LetterFooter site={site.data} ownPage>
        {shown && (
          <>
            <SubscribeForm label={t('subscribe.nextLetter')} />
            <p>
              {rich('archive.follow', {
                rss: inside => <a href={documents.feed}>{inside}</a>,
                json: inside => <a href={documents.jsonFeed}>{inside}</a>,
              })}
            </p>
          </>
        )}
      </LetterFooter>
    </LetterSheet>
  )
}

function LetterList({ letters }: { letters: readonly PublicLetterCard[] }) {
  if (letters.length === 0) return <p>{t('archive.empty')}</p>
  return (
    <ol className="letter-list">
      {letters.map(letter => (
        <LetterItem key={letter.uniqueToken} letter={letter}>
          {letter.firstWords}
        </LetterItem>
      ))}
    </ol>
  )
}

function Pages({ page, pages, q }: { page: number; pages: number; q: string }) {
  if (pages === 1) return null
  const addressOf = (to: number) =>
    pageNames.letters.href({ page: to === 1 ? undefined : String(to), q: q || undefined })
  return (
    <nav className="letter-pages" aria-label={t('archive.pages')}>
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)}>
          {t('archive.newer')}
        </a>
      )}
      <span>{t('archive.page', { page, pages })}</span>
      {page < pages && (
        <a rel="next" href={addressOf(page + 1)}>
          {t('archive.older')}
        </a>
      )}
    </nav>
  )
}

/** @param q what was searched */
function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <OneFieldForm
        action={pages.letters.href()}
        label={t('archive.search')}
        field={{
          type: 'search',
          name: 'q',
          defaultValue: q,
          maxLength: limits.searchText,
          enterKeyHint: 'search',
        }}
        submit={t('archive.searchPress')}
      />
    </search>
  )
}
