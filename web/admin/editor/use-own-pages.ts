/** What of the author's own a button can lead to now. */
import { useQuery } from '@tanstack/react-query'
import { listPolls } from '../../../contract/polls.ts'
import { get } from '../../queries.ts'
import { untilLeft } from '../until-left.ts'
import type { OwnPages } from './own-pages.tsx'

const offered = 50

/** Without an answer there are just none to choose: an address can always be written. */
export function useOwnPages(): OwnPages[] {
  const polls = useQuery(untilLeft(get(listPolls, { query: { limit: offered } })))
  // What only its own mail opens, a letter's button would not.
  const open = (polls.data ?? []).filter(
    ({ closedAt, answering }) => closedAt === null && answering !== 'mailed',
  )
  return [
    {
      label: 'To a poll',
      text: 'Answer the poll',
      items: open.map(({ title, uniqueToken }) => ({
        name: title,
        url: `${location.origin}/poll/${uniqueToken}`,
      })),
    },
  ]
}
