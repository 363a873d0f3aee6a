/** The active subscribers to choose from, a page at a time (keyset pagination), and how many there are. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecipientSort } from '../../../../contract/people/recipients.ts'
import { CallError, call } from '../../../base/call.ts'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useDebounced } from '../../../base/kit/use-search.ts'
import { askFresh, getFresh } from '../../../base/queries.ts'
import { againFieldsOf, type Choice, countOf } from './selection.ts'

/** What is sent again, if anything is: then each is known to have it, or not. */
export interface Thing {
  newsletterId?: string
  pollId?: string
}

const pageSize = 100

/** Subscribers whom the search finds, in the chosen order. */
export const useRecipientRows = (thing: Thing, wanted: { q: string; sort: RecipientSort }) =>
  usePages('GET /api/recipients', {
    query: { ...wanted, ...thing },
    size: pageSize,
    rows: ({ recipients }) => recipients,
  })

/** Milliseconds between two looks at whether a send is laid. */
const soon = 1_000

/** How many can be chosen; of those the search finds. Asked again while they become more. */
export const useReach = (thing: Thing, q = '') =>
  useQuery({
    ...getFresh('GET /api/recipients/count', { query: { ...thing, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isBeingLaid ? soon : false),
  })

/** Everybody the search finds, to choose them or leave them out: asked for when that is pressed. */
export const findAll = (thing: Thing, q: string) =>
  call('GET /api/recipients/found', { query: { ...thing, q } })

/**
 * To how many a choice goes: everyone is known at once; where circles have a say, or somebody is named, the site counts. Who was
 * named in a draft may have left since, or have a pause; until the site has said so, named ones are told by their number.
 * @returns undefined while that is not known; null when a circle of it is deleted
 */
export function useChosenCount(thing: Thing, choice: Choice): number | null | undefined {
  const reach = useReach(thing).data
  const { lacking, holding } = choice
  const isByCircles = lacking.circles !== undefined
  const isNaming = lacking.but.size + holding.but.size > 0
  const still = { lacking: useDebounced(lacking), holding: useDebounced(holding) }
  const isStill = still.lacking === lacking && still.holding === holding
  const body = { ...againFieldsOf(choice), ...thing }
  const counted = useQuery({
    // Asked anew when others can be chosen.
    queryKey: [...askFresh('POST /api/recipients/chosen', { body }).queryKey, reach],
    queryFn: () => call('POST /api/recipients/chosen', { body }),
    gcTime: 0,
    enabled: reach !== undefined && (isByCircles || (isNaming && isStill)),
  })
  if (!isByCircles) return counted.data?.count ?? (reach && countOf(choice, reach))
  if (counted.error instanceof CallError && counted.error.kind === 'circleOfRecipientsGone') return null
  return counted.data?.count
}
