/** A letter as its readers see it: complete HTML without JavaScript, set like a sheet of foolscap. */
import './letter.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readListing } from '../../contract/archive.ts'
import { readLetter } from '../../contract/letters.ts'
import { pages } from '../../contract/pages.ts'
import { sentences } from '../../contract/sentences.ts'
import { readSite } from '../../contract/settings.ts'
import type { PageHandle } from '../page-handle.ts'
import { get } from '../queries.ts'
import { Loading } from '../ui/loading.tsx'
import { Copyright } from './copyright.tsx'
import { feedOf } from './feed.ts'
import { letterDate } from './letter/letter-date.ts'
import { describeLetter, firstPicture } from './letter/letter-preview.ts'
import { LetterSheet } from './letter/letter-sheet.tsx'
import { siteName } from './site-name.ts'
import { undefinedOn404 } from './undefined-on-404.ts'

export const handle: PageHandle = {
  script: 'none',
  load: (queries, { token = '' }) =>
    Promise.all([
      undefinedOn404(queries.fetchQuery(get(readLetter, { params: { token } }))),
      undefinedOn404(queries.fetchQuery(get(readListing, { params: { token } }))),
      queries.fetchQuery(get(readSite)),
    ]),
  head: (queries, { token = '' }, { href }) => {
    const letter = queries.getQueryData(get(readLetter, { params: { token } }).queryKey)
    if (!letter) return { title: sentences.letterNotFound, noIndex: true, status: 404 }
    const title = letter.subject
    const description = describeLetter(letter.body)
    const isListed = queries.getQueryData(get(readListing, { params: { token } }).queryKey)?.isListed
    return {
      title,
      description,
      // A letter that is not public was meant for whoever was given its link.
      ...(isListed ? { feed: feedOf(queries) } : { noIndex: true }),
      openGraph: {
        type: 'article',
        title,
        description,
        url: href,
        site_name: siteName(queries),
        image: firstPicture(letter.body, href),
      },
    }
  },
}

export function Component() {
  const { token = '' } = useParams()
  const letter = useQuery({ ...get(readLetter, { params: { token } }), enabled: token !== '' })
  const listing = useQuery({ ...get(readListing, { params: { token } }), enabled: token !== '' })
  const site = useQuery(get(readSite))
  if (letter.isPending || site.isPending) return <Loading />
  if (!letter.data) return <NotFound authorName={site.data?.authorName} />
  const { subject, sentAt, body } = letter.data
  return (
    <LetterSheet authorName={site.data?.authorName}>
      <h1>{subject}</h1>
      {sentAt && (
        <p className="letter-date">
          <time dateTime={sentAt}>{letterDate(sentAt, site.data?.timeZone)}</time>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server on the way in and on the way out */}
      <div className="letter-body" dangerouslySetInnerHTML={{ __html: body }} />
      <footer>
        <p>
          <a className="button" href={pages.reply.href({ newsletterId: token })}>
            Reply anonymously
          </a>
        </p>
        {listing.data?.isListed && (
          <p>
            <a href={pages.letters.href()}>More letters</a>
          </p>
        )}
        <Copyright authorName={site.data?.authorName} />
      </footer>
    </LetterSheet>
  )
}

function NotFound({ authorName }: { authorName: string | undefined }) {
  return (
    <LetterSheet authorName={authorName}>
      <h1>{sentences.letterNotFound}</h1>
      <div className="letter-body">
        <p>This newsletter may have been removed or the link is invalid.</p>
        <p>
          <a className="button" href="/">
            To the front page
          </a>
        </p>
      </div>
    </LetterSheet>
  )
}
