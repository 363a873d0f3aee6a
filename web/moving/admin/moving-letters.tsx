/** The letters of an export, each with its date, what it loses and what could not be fetched for it. */
import { useState } from 'react'
import { formatCount, pluralize } from '../../../contract/base/format-count.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { Moving, MovingLetter } from '../../../contract/moving/moving.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { FilterButton } from '../../base/ui/filter-button.tsx'
import { day } from './words.ts'

type Only = 'losing' | 'failed' | 'closed' | undefined

/** Nothing for an export of subscribers alone. */
export function MovingLetters({ moving }: { moving: Moving }) {
  const { letters, things, state } = moving
  const [only, setOnly] = useState<Only>(things.failed > 0 ? 'failed' : undefined)
  const list = usePages('GET /api/movings/:id/letters', {
    params: { id: moving.id },
    query: only ? { only } : {},
    size: 20,
  })
  if (letters.all === 0) return null
  const filters: [Only, string][] = [
    [undefined, `All (${formatCount(letters.all)})`],
    ...(letters.losing > 0
      ? [['losing', `Losing something (${formatCount(letters.losing)})`] as [Only, string]]
      : []),
    ...(letters.closed > 0
      ? [['closed', `For some readers only (${formatCount(letters.closed)})`] as [Only, string]]
      : []),
    ...(things.failed > 0 ? [['failed', 'With something missing'] as [Only, string]] : []),
  ]
  return (
    <div className="grid gap-3">
      <h3>{state === 'read' ? 'The letters as they would be imported' : 'The letters'}</h3>
      {filters.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show</legend>
          {filters.map(([value, text]) => (
            <FilterButton key={text} pressed={only === value} onPress={() => setOnly(value)}>
              {text}
            </FilterButton>
          ))}
        </fieldset>
      )}
      <PagedList list={list} what="The letters of the export" empty={<p>None.</p>} size="small" inside>
        {rows => (
          <ul className="grid gap-2">
            {rows.map(letter => (
              <li key={letter.position} className="rounded-hand border-2 border-line bg-raised px-3 py-2">
                <LetterLine letter={letter} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const before = { published: '', draft: 'draft', scheduled: 'scheduled, becomes a draft' }

/** What it was there, and once it is here, what it is now. */
function stateOf({ state, isClosed, isDraft, isUnlisted, token }: MovingLetter): string {
  const closed = 'for some readers only'
  if (token === null)
    return [before[state], isClosed ? closed : isUnlisted && 'unlisted'].filter(Boolean).join(', ')
  const was = [state !== 'published' && (state === 'draft' ? 'a draft' : state), isClosed && closed]
  const there = was.filter(Boolean).join(', ')
  if (!isDraft)
    return [there && `was ${there}`, isUnlisted && 'not in the archive'].filter(Boolean).join('; ')
  return there === '' || there === 'a draft' ? 'a draft' : `was ${there}; a draft here`
}

const leftOut = { known: 'already here, stays as it is', 'too long': 'too long for a letter, left out' }

function LetterLine({ letter }: { letter: MovingLetter }) {
  const { subject, datedAt, lost, failed, oldPaths, token } = letter
  const facts = [day(datedAt), stateOf(letter), letter.leftOut ? leftOut[letter.leftOut] : ''].filter(Boolean)
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere font-semibold">
        {token ? (
          <a href={pages.letter.href({ token })} target="_blank" rel="noopener">
            {subject}
          </a>
        ) : (
          subject
        )}
      </p>
      <p className="text-soft text-sm">{facts.join(' · ')}</p>
      {lost.length > 0 && <p className="wrap-anywhere text-sm">Not imported: {lost.join('; ')}.</p>}
      {failed.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {pluralize(failed.length, 'thing')} could not be fetched
          </summary>
          <ul className="grid list-disc gap-1 py-1 pl-5">
            {failed.map(({ address, words }) => (
              <li key={address} className="wrap-anywhere">
                {address}: {words}
              </li>
            ))}
          </ul>
        </details>
      )}
      {token && oldPaths.length > 0 && (
        <p className="wrap-anywhere text-soft text-sm">Previously at {oldPaths.join(', ')}</p>
      )}
    </div>
  )
}
