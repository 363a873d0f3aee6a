/** Where a reader subscribes without JavaScript: what they would get, the form, and the answer to it. */
import '../../../letters/reader/letter.css'
import '../../../letters/reader/letter-lists.css'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { pages } from '../../../../contract/base/pages.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import { withSeconds } from '../../../base/call.ts'
import type { Head, PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { LetterFooter } from '../../../base/reader/foot/letter-footer.tsx'
import { siteCard, siteName } from '../../../base/reader/site-name.ts'
import { undefinedOn404 } from '../../../base/reader/undefined-on-404.ts'
import { t } from '../../../base/translations.ts'
import { LetterSheet } from '../../../letters/reader/letter/letter-sheet.tsx'
import { Invitation, newestLetters } from './invitation.tsx'
import { postedTo, usePosted } from './posted-form.ts'
import { SubscribeForm } from './subscribe-form.tsx'

export const handle: PageHandle = {
  script: 'none',
  hasLists: true,
  load: loadInvitation,
  head: (queries, _, { href }) => {
    const name = siteName(queries)
    const answered = answeredHead(queries, 'form.success')
    if (answered) return answered
    const title = `${t('subscribe.title')} · ${name}`
    const description = t('subscribe.invitation')
    return {
      title,
      description: queries.getQueryData(get('GET /api/site').queryKey)?.aboutLetters || description,
      openGraph: { type: 'website', title, description, url: href, site_name: name },
      card: siteCard(queries),
    }
  },
}

export function loadInvitation(queries: QueryClient): Promise<unknown> {
  return Promise.all([
    queries.fetchQuery(get('GET /api/site')),
    !postedTo(queries)?.ok && undefinedOn404(queries.fetchQuery(newestLetters)),
  ])
}

/** Head of the page that answers a form. @param done its title where all went well */
export function answeredHead(
  queries: QueryClient,
  done: 'form.success' | 'subscribe.lastStep',
): Head | undefined {
  const posted = postedTo(queries)
  return posted && { title: `${t(posted.ok ? done : 'form.oops')} · ${siteName(queries)}`, noIndex: true }
}

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  const posted = usePosted()
  return (
    <LetterSheet authorName={site?.authorName}>
      {posted?.ok ? <Subscribed message={posted.message} site={site} /> : <Form site={site} />}
      <LetterFooter site={site} ownPage />
    </LetterSheet>
  )
}

/** The invitation, or what was wrong with the form that was posted. */
export function Form({ site }: { site: Site | undefined }) {
  const posted = usePosted()
  if (!posted) return site && <Invitation site={site} />
  const fault = withSeconds(posted.message, posted.retryAfter)
  return (
    <>
      <h1>{t('form.oops')}</h1>
      <SubscribeForm label={t('form.email')} wrong={{ typed: posted.typed, fault }} isMain />
    </>
  )
}

function Subscribed({ message, site }: { message: string; site: Site | undefined }) {
  return (
    <>
      <h1>{t('form.success')}</h1>
      <p>{message}</p>
      <WayOn site={site} />
    </>
  )
}

/** To pages of this site alone, whatever site the form stood on. */
export function WayOn({ site }: { site: Site | undefined }) {
  return (
    <p>
      <a className="button" href={site?.publicArchive ? pages.letters.href() : pages.home.href()}>
        {t(site?.publicArchive ? 'page.readLetters' : 'page.toFront')}
      </a>
    </p>
  )
}
