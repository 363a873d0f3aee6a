/** What a reader may count on who replies or answers without a name (privacy notice): in plain words, true of the site's settings now. */
import '../../../letters/reader/letter.css'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Site } from '../../../../contract/base/settings.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { LetterFooter } from '../../../base/reader/foot/letter-footer.tsx'
import { siteName } from '../../../base/reader/site-name.ts'
import { t } from '../../../base/translations.ts'
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

export const handle: PageHandle = {
  script: 'none',
  load: queries =>
    Promise.all([queries.fetchQuery(get('GET /api/site')), queries.fetchQuery(get('GET /api/sealing'))]),
  head: (queries, _, { href }) => {
    const name = siteName(queries)
    const title = `${t('anonymity.title')} · ${name}`
    const description = t('anonymity.description')
    return {
      title,
      description,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
    }
  },
}

/** In the order of the page. Each says what holds under the site's settings. */
const sections: readonly { title: SentenceKey; Words: ComponentType<{ site: Site }> }[] = [
  { title: 'anonymity.replyTitle', Words: KeptOfReplies },
  { title: 'anonymity.pollTitle', Words: KeptOfPolls },
  { title: 'anonymity.whoReadsTitle', Words: WhoCanReadIt },
  { title: 'anonymity.notKeptTitle', Words: NotKept },
  { title: 'anonymity.authorSeesTitle', Words: WhatTheAuthorSees },
  { title: 'anonymity.subscribersTitle', Words: KeptOfLetters },
  { title: 'anonymity.noPromiseTitle', Words: NobodyCanPromise },
]

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  if (!site) return <Loading />
  return (
    <LetterSheet authorName={site.authorName}>
      <h1>{t('anonymity.title')}</h1>
      <p>{t('anonymity.lead')}</p>
      {sections.map(({ title, Words }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <Words site={site} />
        </section>
      ))}
      <LetterFooter site={site} />
    </LetterSheet>
  )
}
