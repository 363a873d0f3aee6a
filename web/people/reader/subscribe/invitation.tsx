/** What a stranger is told before they subscribe: the author's sentence, what comes and how often, the newest letters where everybody may read them. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import type { PublicLetterCard } from '../../../../contract/letters/archive.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { howOften } from './how-often.ts'
import { SubscribeForm } from './subscribe-form.tsx'

const shown = 3

/** The first page of the archive; it is missing while that is closed. */
export const newestLetters = get('GET /api/public-letters', { query: { page: 1 } })

/** Shows it below the form, which nobody has to look for. */
export function Invitation({ site }: { site: Site }) {
  const letters = useQuery({ ...newestLetters, enabled: site.publicArchive }).data?.letters ?? []
  return (
    <>
      <h1>{t('subscribe.title')}</h1>
      <SubscribeForm label={t('form.email')} isMain />
      {site.aboutLetters && <p className="lead">{site.aboutLetters}</p>}
      <ul>
        <li>{t('subscribe.inFull')}</li>
        <Pace letters={letters} />
        <li>{t('subscribe.everyLetter')}</li>
        <li>{t(site.countsOpens ? 'subscribe.opensSeen' : 'subscribe.opensUnseen')}</li>
      </ul>
      {letters.length > 0 && <Latest letters={letters.slice(0, shown)} />}
    </>
  )
}

interface LettersProps {
  letters: readonly PublicLetterCard[]
}

/**
 * What was, between its dates: what will be is the author's to say, and a rhythm without its end would be told after years of
 * silence.
 */
function Pace({ letters }: LettersProps) {
  const [newest] = letters
  const oldest = letters.at(-1)
  if (!newest || !oldest) return null
  const often = howOften(letters.map(({ sentAt }) => sentAt))
  const days = { oldest: new Date(oldest.sentAt), newest: new Date(newest.sentAt) }
  return <li>{often ? t(often, days) : t('subscribe.newestFrom', days)}</li>
}

function Latest({ letters }: LettersProps) {
  return (
    <>
      <h2>{t('subscribe.latest')}</h2>
      <ol className="latest">
        {letters.map(({ uniqueToken, path, subject, sentAt }) => (
          <li key={uniqueToken}>
            <a href={path}>
              <bdi>{subject}</bdi>
            </a>
            <p className="letter-date">
              <time dateTime={sentAt}>{t('page.day', { when: new Date(sentAt) })}</time>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a href={pages.letters.href()}>{t('archive.all')}</a>
      </p>
    </>
  )
}
