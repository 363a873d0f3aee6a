/** What a reader may count on who replies or answers without a name (privacy notice): in plain words, true of the site's settings now. */
import '../../../letters/reader/letter.css'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Site } from '../../../../contract/base/settings.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { LetterFooter } from '../../../base/reader/foot/letter-footer.tsx'
import { siteName } from '../../../base/reader/site-name.ts'
import { Loading } from '../../../base/ui/loading.tsx'
import { LetterSheet } from '../../../letters/reader/letter/letter-sheet.tsx'
import {
  KeptOfLetters,
  KeptOfPolls,
  KeptOfReplies,
  NobodyCanPromise,
  NotKept,
  WhatTheAuthorSees,
  WhoCanReadIt,
} from './anonymity-words.tsx'

const description =
  'What is kept of a reply or an answer to a poll, what is not, and what no one can promise.'

export const handle: PageHandle = {
  script: 'none',
  load: queries =>
    Promise.all([queries.fetchQuery(get('GET /api/site')), queries.fetchQuery(get('GET /api/sealing'))]),
  head: (queries, _, { href }) => {
    const name = siteName(queries)
    const title = `Anonymity · ${name}`
    return {
      title,
      description,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
    }
  },
}

/** In the order of the page. Each says what holds under the site's settings. */
const sections: readonly { title: string; Words: ComponentType<{ site: Site }> }[] = [
  { title: 'What is kept of a reply', Words: KeptOfReplies },
  { title: 'What is kept of an answer to a poll', Words: KeptOfPolls },
  { title: 'Who can read it', Words: WhoCanReadIt },
  { title: 'What is not kept', Words: NotKept },
  { title: 'What the author sees, and when', Words: WhatTheAuthorSees },
  { title: 'What is kept about subscribers', Words: KeptOfLetters },
  { title: 'What no one can promise', Words: NobodyCanPromise },
]

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  if (!site) return <Loading />
  return (
    <LetterSheet authorName={site.authorName}>
      <h1>Anonymity</h1>
      <p>
        You can reply to a letter, and answer a poll, without saying who you are. This page says how far that
        protects you.
      </p>
      {sections.map(({ title, Words }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Words site={site} />
        </section>
      ))}
      <LetterFooter site={site} />
    </LetterSheet>
  )
}
