/** Where the form on another site leads: the answer to it, which says what happens next. Opened without a form it is the page to subscribe. */
import '../../../letters/reader/letter.css'
import '../../../letters/reader/letter-lists.css'
import { useQuery } from '@tanstack/react-query'
import { authorIn } from '../../../../contract/base/settings/unnamed-author.ts'
import type { Site } from '../../../../contract/base/settings.ts'
import { joint } from '../../../base/joint.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { LetterFooter } from '../../../base/reader/foot/letter-footer.tsx'
import { siteName } from '../../../base/reader/site-name.ts'
import { ended, t } from '../../../base/translations.ts'
import { LetterSheet } from '../../../letters/reader/letter/letter-sheet.tsx'
import { usePosted } from './posted-form.ts'
import { answeredHead, Form, loadInvitation, WayOn } from './subscribe-page.tsx'

export const handle: PageHandle = {
  script: 'none',
  hasLists: true,
  load: loadInvitation,
  head: queries =>
    answeredHead(queries, 'subscribe.lastStep') ?? {
      title: `${t('subscribe.title')} · ${siteName(queries)}`,
      noIndex: true,
    },
}

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  const posted = usePosted()
  return (
    <LetterSheet authorName={site?.authorName}>
      {posted?.ok ? <Asked message={posted.message} site={site} /> : <Form site={site} />}
      <LetterFooter site={site} />
    </LetterSheet>
  )
}

function Asked({ message, site }: { message: string; site: Site | undefined }) {
  return (
    <>
      <h1>{t('subscribe.lastStep')}</h1>
      <p>
        {ended(message)}
        {joint()}
        {t('subscribe.followLink')}
      </p>
      <p>{t('subscribe.lookInSpam', { author: authorIn(t, site?.authorName ?? '') })}</p>
      <WayOn site={site} />
    </>
  )
}
