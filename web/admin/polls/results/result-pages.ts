/** Words and single answers, page after page. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listPollResponses, listPollWords } from '../../../../contract/poll-results.ts'
import { callPage } from '../../../call.ts'

const common = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  gcTime: 0,
  placeholderData: keepPreviousData,
}

export interface WordsWanted {
  pollId: string
  questionId: string
  q: string
}

export function wordsPages({ pollId, questionId, q }: WordsWanted) {
  return infiniteQueryOptions({
    ...common,
    queryKey: [listPollWords.path, pollId, questionId, q],
    queryFn: ({ pageParam }) =>
      callPage(listPollWords, {
        params: { id: pollId, questionId },
        query: { limit: 20, q: q || undefined, after: pageParam ?? undefined },
      }),
  })
}

export function responsePages(pollId: string, q: string) {
  return infiniteQueryOptions({
    ...common,
    queryKey: [listPollResponses.path, pollId, q],
    queryFn: ({ pageParam }) =>
      callPage(listPollResponses, {
        params: { id: pollId },
        query: { limit: 25, q: q || undefined, after: pageParam ?? undefined },
      }),
  })
}
