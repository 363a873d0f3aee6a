/** A letter as its readers see it: complete HTML without JavaScript, set like a sheet of foolscap. */
import './letter.css'
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/base/pages.ts'
import { directionOfText, directionWithin } from '../../../contract/languages/text-direction.ts'
import type { Neighbour } from '../../../contract/letters/archive.ts'
import { cardHref } from '../../../contract/letters/cards.ts'
import type { CorrectionNote } from '../../../contract/letters/corrections.ts'
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { LetterFooter } from '../../base/reader/foot/letter-footer.tsx'
import { useParams } from '../../base/reader/place.ts'
import { siteName } from '../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../base/reader/undefined-on-404.ts'
import { rich, t } from '../../base/translations.ts'
import { Loading } from '../../base/ui/loading.tsx'
import { SubscribeForm } from '../../people/reader/subscribe/subscribe-form.tsx'
import { feedsOf } from './feed.ts'
import { LetterSheet } from './letter/letter-sheet.tsx'

/** What a link to it shows before it is opened (Open Graph). */
const firstWords = (token: string) => get('GET /api/newsletters/:token/first-words', { params: { token } })

const languageOf = (token: string) => get('GET /api/newsletters/:token/language', { params: { token } })

export const handle: PageHandle = {
  script: 'none',
  load: (queries, { token = '' }) =>
    Promise.all([
      undefinedOn404(queries.fetchQuery(get('GET /api/newsletters/:token', { params: { token } }))),
      undefinedOn404(queries.fetchQuery(get('GET /api/newsletters/:token/listed', { params: { token } }))),
      undefinedOn404(queries.fetchQuery(firstWords(token))),
      undefinedOn404(
        queries.fetchQuery(get('GET /api/newsletters/:token/corrections', { params: { token } })),
      ),
      undefinedOn404(queries.fetchQuery(languageOf(token))),
      queries.fetchQuery(get('GET /api/site')),
    ]),
  language: (queries, { token = '' }) => queries.getQueryData(languageOf(token).queryKey)?.language,
  head: (queries, { token = '' }, { href }) => {
    const letter = queries.getQueryData(get('GET /api/newsletters/:token', { params: { token } }).queryKey)
    if (!letter) return { title: t('refusals.letterNotFound'), noIndex: true, status: 404 }
    const title = letter.subject
    const description = queries.getQueryData(firstWords(token).queryKey)?.firstWords
    const listing = queries.getQueryData(
      get('GET /api/newsletters/:token/listed', { params: { token } }).queryKey,
    )
    const canonical = listing?.path ? new URL(listing.path, href).href : undefined
    return {
      title,
      description,
      // A letter that is not public was meant for whoever was given its link.
      ...(listing?.isListed ? { feeds: feedsOf(queries) } : { noIndex: true }),
      canonical,
      beside: { previous: listing?.previous?.path, next: listing?.next?.path },
      openGraph: {
        type: 'article',
        title,
        description,
        url: canonical ?? href,
        site_name: siteName(queries),
      },
      card: { path: cardHref(token), words: `${title} · ${siteName(queries)}` },
    }
  },
}

export function Component() {
  const { token = '' } = useParams()
  const letter = useQuery({
    ...get('GET /api/newsletters/:token', { params: { token } }),
    enabled: token !== '',
  })
  const listing = useQuery({
    ...get('GET /api/newsletters/:token/listed', { params: { token } }),
    enabled: token !== '',
  })
  const corrected = useQuery({
    ...get('GET /api/newsletters/:token/corrections', { params: { token } }),
    enabled: token !== '',
  })
  const { language } = useQuery({ ...languageOf(token), enabled: token !== '' }).data ?? {}
  const site = useQuery(get('GET /api/site'))
  if (letter.isPending || site.isPending) return <Loading />
  if (!letter.data) return <NotFound authorName={site.data?.authorName} />
  const { subject, sentAt, body } = letter.data
  return (
    <LetterSheet authorName={site.data?.authorName}>
      <h1
        dir={directionWithin(subject, directionOfText(body.replace(/<[^<>]*>/g, ''))) ?? 'auto'}
        lang={language ?? ''}
      >
        {subject}
      </h1>
      {sentAt && (
        <p className="letter-date">
          <time dateTime={sentAt}>{t('page.day', { when: new Date(sentAt) })}</time>
        </p>
      )}
      <Corrections notes={corrected.data?.corrections ?? []} />
      <Body html={body} language={language} />
      <LetterFooter site={site.data}>
        <p>
          <a className="button" href={pages.reply.href({ newsletterId: token })}>
            {t('letter.reply')}
          </a>
        </p>
        <SubscribeForm label={t('subscribe.nextLetter')} />
        {listing.data && <Beside {...listing.data} />}
        {listing.data?.isListed && (
          <p>
            <a href={pages.letters.href()}>{t('letter.more')}</a>
          </p>
        )}
      </LetterFooter>
    </LetterSheet>
  )
}

interface BodyProps {
  html: string
  /** The language of the author's words (BCP 47); not known where they did not say it. */
  language: string | null | undefined
}

function Body({ html, language }: BodyProps) {
  return (
    <div
      className="letter-body"
      dir="auto"
      lang={language ?? ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server on the way in and on the way out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The letters before and after it in the archive. */
function Beside({ previous, next }: Record<'previous' | 'next', Neighbour | null>) {
  if (!previous && !next) return null
  return (
    <nav className="letter-beside" aria-label={t('letter.beside')}>
      {previous && (
        <a rel="prev" href={previous.path}>
          <small>{t('letter.previous')}</small> <bdi>{previous.subject}</bdi>
        </a>
      )}
      {next && (
        <a rel="next" href={next.path}>
          <small>{t('letter.next')}</small> <bdi>{next.subject}</bdi>
        </a>
      )}
    </nav>
  )
}

function Corrections({ notes }: { notes: readonly CorrectionNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="letter-corrections">
      {notes.map(({ correctedAt, note }) => (
        <p key={correctedAt}>
          {rich('letter.corrected', {
            when: new Date(correctedAt),
            note,
            time: inside => <time dateTime={correctedAt}>{inside}</time>,
          })}
        </p>
      ))}
    </div>
  )
}

function NotFound({ authorName }: { authorName: string | undefined }) {
  return (
    <LetterSheet authorName={authorName}>
      <h1>{t('refusals.letterNotFound')}</h1>
      <div className="letter-body">
        <p>{t('reply.missing')}</p>
        <p>
          <a className="button" href="/">
            {t('page.toFront')}
          </a>
        </p>
      </div>
    </LetterSheet>
  )
}
