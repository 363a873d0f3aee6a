/** Where a confirmation mail leads: opening it does nothing, its button confirms (double opt-in). A form without JavaScript. */
import '../../letters/reader/letter.css'
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/base/pages.ts'
import type { Site } from '../../../contract/base/settings.ts'
import { withSeconds } from '../../base/call.ts'
import type { PageHandle } from '../../base/page-handle.ts'
import { get } from '../../base/queries.ts'
import { LetterFooter } from '../../base/reader/foot/letter-footer.tsx'
import { smallPage } from '../../base/reader/reader-page.tsx'
import { LetterSheet } from '../../letters/reader/letter/letter-sheet.tsx'
import { usePosted } from './subscribe/posted-form.ts'

export const handle: PageHandle = { ...smallPage('confirm.title'), script: 'none' }

export function Component() {
  const site = useQuery(get('GET /api/site')).data
  const posted = usePosted()
  return (
    <LetterSheet authorName={site?.authorName}>
      {!posted && <Ask />}
      {posted?.ok && <Confirmed message={posted.message} site={site} />}
      {posted && !posted.ok && <Refused words={withSeconds(posted.message, posted.retryAfter)} />}
      <LetterFooter site={site} />
    </LetterSheet>
  )
}

function Ask() {
  return (
    <>
      <h1>One last step</h1>
      <p>Press the button, and the next letter will find its way to you.</p>
      {/* To the page's own address, which nobody else has. */}
      <form method="post">
        <p>
          <button type="submit" className="button">
            Confirm my subscription
          </button>
        </p>
      </form>
    </>
  )
}

function Confirmed({ message, site }: { message: string; site: Site | undefined }) {
  return (
    <>
      <h1>Welcome aboard!</h1>
      <p>{message}.</p>
      {site?.publicArchive && (
        <p>
          <a href={pages.letters.href()}>Read the letters so far</a>
        </p>
      )}
    </>
  )
}

function Refused({ words }: { words: string }) {
  return (
    <>
      <h1>Oops!</h1>
      <p role="alert">{words}</p>
      <p>Subscribe again, and we’ll send you a new e-mail.</p>
      <p>
        <a className="button" href={pages.subscribe.href()}>
          Subscribe
        </a>
      </p>
    </>
  )
}
