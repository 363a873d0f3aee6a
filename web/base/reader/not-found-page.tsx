/** Any path that leads nowhere. */
import { t } from '../translations.ts'
import { Cap } from '../ui/drawings/cap.tsx'
import { ReaderPage, smallPage, ToFrontPage } from './reader-page.tsx'

export const handle = smallPage('page.notFoundTitle', 404)

export function Component() {
  return (
    <ReaderPage drawing={<Cap className="w-full" />}>
      <h1>{t('page.notFoundTitle')}</h1>
      <p className="mt-3">{t('page.neverWritten')}</p>
      <ToFrontPage />
    </ReaderPage>
  )
}
