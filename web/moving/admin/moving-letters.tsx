/** The letters of an export, each with its date, what it loses and what could not be fetched for it. */

import { useState } from 'react'
import { pages } from '../../../contract/base/pages.ts'
import type { Moving, MovingLetter } from '../../../contract/moving/moving.ts'
import { inList } from '../../base/admin/site/in-list.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { t } from '../../base/translations.ts'
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
    [undefined, t('moving.all', { count: letters.all })],
    ...(letters.losing > 0
      ? [['losing', t('moving.losingSomething', { count: letters.losing })] as [Only, string]]
      : []),
    ...(letters.closed > 0
      ? [['closed', t('moving.forSomeReadersOnly', { count: letters.closed })] as [Only, string]]
      : []),
    ...(things.failed > 0 ? [['failed', t('moving.withSomethingMissing')] as [Only, string]] : []),
  ]
  return (
    <div className="grid gap-3">
      <h3>{state === 'read' ? t('moving.theLettersBefore') : t('moving.theLetters')}</h3>
      {filters.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('moving.show')}</legend>
          {filters.map(([value, text]) => (
            <FilterButton key={text} pressed={only === value} onPress={() => setOnly(value)}>
              {text}
            </FilterButton>
          ))}
        </fieldset>
      )}
      <PagedList
        list={list}
        what={t('moving.theLettersOfTheExport')}
        empty={<p>{t('moving.none')}</p>}
        size="small"
        inside
      >
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

const before = { published: '', draft: t('moving.draft'), scheduled: t('moving.scheduledBecomesADraft') }

/** What it was there, and once it is here, what it is now. */
function stateOf(letter: MovingLetter): string {
  const { state, isClosed, isDraft, isUnlisted, token } = letter
  if (token === null) {
    const known = [before[state], isClosed ? t('moving.forSome') : isUnlisted && t('moving.unlisted')]
    return inList(known.flatMap(fact => fact || []))
  }
  const was = whatItWas(letter)
  if (!isDraft) return [was, isUnlisted && t('moving.notInTheArchive')].filter(Boolean).join('; ')
  const isAsBefore = was === '' || (state === 'draft' && !isClosed)
  return isAsBefore ? t('moving.aDraft') : `${was}; ${t('moving.aDraftHere')}`
}

/** '' for what was published for everybody. */
function whatItWas({ state, isClosed }: MovingLetter): string {
  if (state === 'draft') return t(isClosed ? 'moving.wasADraftForSome' : 'moving.wasADraft')
  if (state === 'scheduled') return t(isClosed ? 'moving.wasScheduledForSome' : 'moving.wasScheduled')
  return isClosed ? t('moving.wasForSome') : ''
}

const leftOut = { known: t('moving.staysAsItIs'), 'too long': t('moving.tooLongForALetter') }

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
      {lost.length > 0 && (
        <p className="wrap-anywhere text-sm">{t('moving.notImported', { list: lost.join('; ') })}</p>
      )}
      {failed.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {t('moving.couldNotBeFetched', { count: failed.length })}
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
        <p className="wrap-anywhere text-soft text-sm">
          {t('moving.previouslyAt', { paths: inList(oldPaths) })}
        </p>
      )}
    </div>
  )
}
