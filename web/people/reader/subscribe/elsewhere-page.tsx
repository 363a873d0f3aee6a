/** Where the form on another site leads: the answer to it, which says what happens next. Opened without a form it is the page to subscribe. */
import '../../../letters/reader/letter.css'
import '../../../letters/reader/letter-lists.css'
import { useQuery } from '@tanstack/react-query'
import type { Site } from '../../../../contract/base/settings.ts'
import type { PageHandle } from '../../../base/page-handle.ts'
import { get } from '../../../base/queries.ts'
import { LetterFooter } from '../../../base/reader/foot/letter-footer.tsx'
import { siteName } from '../../../base/reader/site-name.ts'
import { LetterSheet } from '../../../letters/reader/letter/letter-sheet.tsx'
import { usePosted } from './posted-form.ts'
import { answeredHead, Form, loadInvitation, WayOn } from './subscribe-page.tsx'

const lastStep = 'One last step'

export const handle: PageHandle = {
  script: 'none',
  hasLists: true,
  load: loadInvitation,
  head: queries =>
    answeredHead(queries, lastStep) ?? { title: `Subscribe · ${siteName(queries)}`, noIndex: true },
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
      <h1>{lastStep}</h1>
      <p>{message}. Follow its link and press the button there. You get letters only after that.</p>
      <p>
        If you don’t find an e-mail from {site?.authorName}, look in your spam folder. We send at most one
        confirmation a day.
      </p>
      <WayOn site={site} />
    </>
  )
}
