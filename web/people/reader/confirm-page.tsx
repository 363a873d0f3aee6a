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
import { ended, t } from '../../base/translations.ts'
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
      <h1>{t('subscribe.lastStep')}</h1>
      <p>{t('confirm.lead')}</p>
      {/* To the page's own address, which nobody else has. */}
      <form method="post">
        <p>
          <button type="submit" className="button">
            {t('confirm.press')}
          </button>
        </p>
      </form>
    </>
  )
}

function Confirmed({ message, site }: { message: string; site: Site | undefined }) {
  return (
    <>
      <h1>{t('confirm.doneTitle')}</h1>
      <p>{ended(message)}</p>
      {site?.publicArchive && (
        <p>
          <a href={pages.letters.href()}>{t('confirm.soFar')}</a>
        </p>
      )}
    </>
  )
}

function Refused({ words }: { words: string }) {
  return (
    <>
      <h1>{t('form.oops')}</h1>
      <p role="alert">{words}</p>
      <p>{t('confirm.again')}</p>
      <p>
        <a className="button" href={pages.subscribe.href()}>
          {t('subscribe.press')}
        </a>
      </p>
    </>
  )
}
