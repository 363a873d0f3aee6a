/** The public archive: the letters the author shows to everybody, newest first, complete without JavaScript. */
import './letter.css'
import { useQuery } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { useParams } from 'react-router'
import { listPublicLetters, type PublicLetterCard } from '../../contract/archive.ts'
import { documents, pages } from '../../contract/pages.ts'
import { readSite } from '../../contract/settings.ts'
import type { PageHandle } from '../page-handle.ts'
import { get } from '../queries.ts'
import { Loading } from '../ui/loading.tsx'
import { Copyright } from './copyright.tsx'
import { feedOf } from './feed.ts'
import { letterDate } from './letter/letter-date.ts'
import { LetterSheet } from './letter/letter-sheet.tsx'
import { siteName } from './site-name.ts'
import { undefinedOn404 } from './undefined-on-404.ts'

/** The letters of one page of the archive; undefined for an address that is no page. */
function lettersOf({ page = '1' }: Readonly<Params>) {
  return /^[1-9]\d{0,5}$/.test(page) ? get(listPublicLetters, { query: { page: Number(page) } }) : undefined
}

export const handle: PageHandle = {
  script: 'none',
  load: (queries, params) => {
    const letters = lettersOf(params)
    return Promise.all([
      letters && undefinedOn404(queries.fetchQuery(letters)),
      queries.fetchQuery(get(readSite)),
    ])
  },
  head: (queries, params, { href }) => {
    const letters = lettersOf(params)
    const found = letters && queries.getQueryData(letters.queryKey)
    const name = siteName(queries)
    if (!found) return { title: `Page Not Found · ${name}`, noIndex: true, status: 404 }
    const title = found.page > 1 ? `Letters, page ${found.page} · ${name}` : `Letters · ${name}`
    const description = 'Every letter so far, newest first.'
    return {
      title,
      description,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
      feed: feedOf(queries),
    }
  },
}

export function Component() {
  const query = lettersOf(useParams())
  const letters = useQuery({ ...(query ?? get(listPublicLetters)), enabled: query !== undefined })
  const site = useQuery(get(readSite))
  if (query && (letters.isPending || site.isPending)) return <Loading />
  const authorName = site.data?.authorName
  return (
    <LetterSheet authorName={authorName}>
      {query && letters.data ? (
        <>
          <h1>Letters</h1>
          <LetterList letters={letters.data.letters} timeZone={site.data?.timeZone} />
          <Pages {...letters.data} />
        </>
      ) : (
        <>
          <h1>Page Not Found</h1>
          <p>Nothing was ever written on this sheet, or somebody has made a hat of it.</p>
          <p>
            <a className="button" href="/">
              To the front page
            </a>
          </p>
        </>
      )}
      <footer>
        {letters.data && (
          <p>
            <a href={documents.feed}>Follow by RSS</a>
          </p>
        )}
        <Copyright authorName={authorName} />
      </footer>
    </LetterSheet>
  )
}

interface LetterListProps {
  letters: readonly PublicLetterCard[]
  timeZone: string | undefined
}

function LetterList({ letters, timeZone }: LetterListProps) {
  if (letters.length === 0) return <p>No letter has been sent yet. The first one will stand here.</p>
  return (
    <ol className="letter-list">
      {letters.map(({ uniqueToken, subject, sentAt, firstWords }) => (
        <li key={uniqueToken}>
          <h2>
            <a href={pages.letter.href({ token: uniqueToken })}>{subject}</a>
          </h2>
          <p className="letter-date">
            <time dateTime={sentAt}>{letterDate(sentAt, timeZone)}</time>
          </p>
          {firstWords && <p>{firstWords}</p>}
        </li>
      ))}
    </ol>
  )
}

const addressOf = (page: number) => pages.letters.href({ page: page === 1 ? undefined : String(page) })

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav className="letter-pages" aria-label="Pages">
      {page > 1 && (
        <a rel="prev" href={addressOf(page - 1)}>
          Newer letters
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a rel="next" href={addressOf(page + 1)}>
          Older letters
        </a>
      )}
    </nav>
  )
}
