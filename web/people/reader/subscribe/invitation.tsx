/** What a stranger is told before they subscribe: the author's sentence, what comes and how often, the newest letters where everybody may read them. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import type { PublicLetterCard } from '../../../../contract/letters/archive.ts'
import { letterDate } from '../../../../contract/letters/letter-date.ts'
import { get } from '../../../base/queries.ts'
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
      <h1>Subscribe</h1>
      <SubscribeForm label="E-mail" isMain />
      {site.aboutLetters && <p className="lead">{site.aboutLetters}</p>}
      <ul>
        <li>New letters come to your inbox in full.</li>
        <Pace letters={letters} timeZone={site.timeZone} />
        <li>Every letter lets you unsubscribe, or reply anonymously.</li>
        <li>
          {site.countsOpens
            ? 'The author can see whether you opened a letter, not when.'
            : 'Nothing in a letter tells whether you opened it.'}
        </li>
      </ul>
      {letters.length > 0 && <Latest letters={letters.slice(0, shown)} timeZone={site.timeZone} />}
    </>
  )
}

interface LettersProps {
  letters: readonly PublicLetterCard[]
  timeZone: string
}

/**
 * What was, between its dates: what will be is the author's to say, and a rhythm without its end would be told after years of
 * silence.
 */
function Pace({ letters, timeZone }: LettersProps) {
  const [newest] = letters
  const oldest = letters.at(-1)
  if (!newest || !oldest) return null
  const often = howOften(letters.map(({ sentAt }) => sentAt))
  const day = letterDate(newest.sentAt, timeZone)
  return (
    <li>
      {often
        ? `Between ${letterDate(oldest.sentAt, timeZone)} and ${day} a letter came about ${often}.`
        : `The newest letter is from ${day}.`}
    </li>
  )
}

function Latest({ letters, timeZone }: LettersProps) {
  return (
    <>
      <h2>The latest letters</h2>
      <ol className="latest">
        {letters.map(({ uniqueToken, path, subject, sentAt }) => (
          <li key={uniqueToken}>
            <a href={path}>{subject}</a>
            <p className="letter-date">
              <time dateTime={sentAt}>{letterDate(sentAt, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a href={pages.letters.href()}>All letters</a>
      </p>
    </>
  )
}
