/** The page of a poll: missing, closed, to be answered, answered. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PollRules, PublicPoll } from '../../../../contract/answers/poll-answers.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { useParams } from '../../../base/reader/place.ts'
import { ReaderPage, ToFrontPage } from '../../../base/reader/reader-page.tsx'
import { siteName } from '../../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../../base/reader/undefined-on-404.ts'
import { usePageView } from '../../../base/reader/use-page-view.ts'
import { t } from '../../../base/translations.ts'
import { BellDrawing } from '../../../base/ui/drawings/bell.tsx'
import { Loading } from '../../../base/ui/loading.tsx'
import { loadSealing } from '../sealing/load-sealing.ts'
import { OpenPoll } from './open-poll.tsx'
import { ClosedPoll, EmptyPoll, ThankYou } from './poll-states.tsx'
import type { SentPoll } from './use-poll-form.ts'

const ofToken = (token = '') => ({
  poll: get('GET /api/poll/:token', { params: { token } }),
  rules: get('GET /api/poll/:token/rules', { params: { token } }),
})

export const handle: PageHandle = {
  load: async (queries, { token }) => {
    const { poll, rules } = ofToken(token)
    await queries.fetchQuery(get('GET /api/site'))
    if (await undefinedOn404(queries.fetchQuery(poll)))
      return Promise.all([queries.fetchQuery(rules), loadSealing(queries)])
    // The browser must know that there is none, or it would begin by asking.
    for (const { queryKey } of [poll, rules]) queries.setQueryData<unknown>([...queryKey], null)
    return undefined
  },
  language: (queries, { token = '' }) => queries.getQueryData(ofToken(token).rules.queryKey)?.language,
  head: (queries, { token }, { href }) => {
    const found = queries.getQueryData(ofToken(token).poll.queryKey)
    const name = siteName(queries)
    if (!found) return { title: `${t('refusals.pollNotFound')} · ${name}`, noIndex: true, status: 404 }
    const { title } = found.poll
    const description = found.poll.description ?? t('poll.description')
    return {
      title: `${title} · ${name}`,
      description,
      noIndex: true,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
    }
  },
}

export function Component() {
  usePageView('poll')
  const { token = '' } = useParams()
  const queries = ofToken(token)
  const poll = useQuery(queries.poll)
  const rules = useQuery(queries.rules)
  if (poll.isPending || rules.isPending) return <Loading />
  return (
    <ReaderPage drawing={<BellDrawing className="ms-auto w-4/5" />}>
      {poll.data && rules.data ? (
        <Poll key={token} token={token} content={poll.data} rules={rules.data} />
      ) : (
        <>
          {/* Below the bell on the sheet's edge: beside it there is no room for every language's words. */}
          <h1 className="mt-8 sm:mt-12">{t('refusals.pollNotFound')}</h1>
          <p className="mt-3">{t('poll.missing')}</p>
          <ToFrontPage />
        </>
      )}
    </ReaderPage>
  )
}

interface PollProps {
  token: string
  content: PublicPoll
  rules: PollRules
}

/** Who has just answered sees the thanks, also when the poll was closed meanwhile. */
function Poll({ token, content, rules }: PollProps) {
  const [sent, setSent] = useState<SentPoll>()
  const { poll } = content
  if (sent) return <ThankYou token={token} poll={poll} sent={sent} />
  return (
    <>
      <h1 className="wrap-anywhere pe-16 sm:pe-20">
        <bdi>{poll.title}</bdi>
      </h1>
      {poll.description && <p className="plaintext mt-3 whitespace-pre-wrap">{poll.description}</p>}
      {poll.closedAt !== null ? (
        <ClosedPoll token={token} showResults={poll.showResults} />
      ) : content.questions.length === 0 ? (
        <EmptyPoll />
      ) : (
        <OpenPoll token={token} content={content} rules={rules} onSent={setSent} />
      )}
    </>
  )
}
