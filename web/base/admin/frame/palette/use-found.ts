/** Letters and people that the words of the command palette find, by the searches of their lists. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../../contract/base/pages.ts'
import { useDebounced } from '../../../kit/use-search.ts'
import { getFresh } from '../../../queries.ts'
import { t } from '../../../translations.ts'
import type { Place } from './places.ts'

/** So many of each: what does not stand among them is found by more words. */
const most = 5
/** Letters: one alone finds everything. */
const least = 2

export interface Found {
  letters: readonly Place[]
  people: readonly Place[]
  isSearching: boolean
  hasFailed: boolean
}

export function useFound(text: string): Found {
  const now = text.trim()
  const q = useDebounced(now)
  const enabled = q.length >= least
  const query = { q, limit: most }
  const letters = useQuery({ ...getFresh('GET /api/newsletter-cards', { query }), enabled })
  const people = useQuery({ ...getFresh('GET /api/subscribers', { query }), enabled })
  return {
    letters: enabled ? (letters.data?.cards ?? []).map(placeOfLetter) : [],
    people: enabled ? (people.data ?? []).map(placeOfPerson) : [],
    isSearching: now.length >= least && (now !== q || letters.isFetching || people.isFetching),
    hasFailed: letters.isError || people.isError,
  }
}

interface Letter {
  id: string
  subject: string
  sentAt: string | null
}

/** A draft opens where it is written, a sent letter in the list, with all that can be done with it. */
const placeOfLetter = ({ id, subject, sentAt }: Letter): Place => ({
  to: sentAt === null ? pages.compose.href({ edit: id }) : pages.allLetters.href({ q: subject }),
  text: subject || t('palette.noSubject'),
  more: sentAt === null ? t('palette.draft') : t('palette.sent'),
})

const placeOfPerson = ({ email, name }: { email: string; name?: string | undefined }): Place => ({
  to: pages.subscribers.href({ q: email }),
  text: name || email,
  ...(name && { more: email }),
})
