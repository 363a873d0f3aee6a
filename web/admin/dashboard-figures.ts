/** The figures on the dashboard's cards (key figures): what waits in each section, asked for whenever the dashboard is opened. */
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../contract/in-words.ts'
import { listLetterCards } from '../../contract/letters.ts'
import { countPolls } from '../../contract/poll-results.ts'
import { countReplies } from '../../contract/replies.ts'
import { countSubscribers } from '../../contract/subscribers.ts'
import { getFresh } from '../queries.ts'

/** `2 drafts`, `1 draft`, `No drafts`. */
function figure(count: number | undefined, one: string, many: string): string | undefined {
  if (count === undefined) return undefined
  if (count === 0) return `No ${many}`
  return counted(count, one, many)
}

export type Figures = Partial<Record<'letters' | 'polls' | 'replies' | 'subscribers', string | undefined>>

/** A figure that has not come, or cannot, is left out: its card says the rest. */
export function useFigures(): Figures {
  const letters = useQuery(getFresh(listLetterCards, { query: { state: 'draft', limit: 1 } })).data
  const polls = useQuery(getFresh(countPolls)).data
  const replies = useQuery(getFresh(countReplies)).data
  const subscribers = useQuery(getFresh(countSubscribers)).data
  return {
    letters: figure(letters?.drafts, 'draft', 'drafts'),
    polls: figure(polls?.open, 'open poll', 'open polls'),
    replies: figure(replies?.unseen, 'new reply', 'new replies'),
    subscribers: figure(subscribers?.active, 'active subscriber', 'active subscribers'),
  }
}
