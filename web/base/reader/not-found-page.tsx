/** Any path that leads nowhere. */
import { Cap } from '../ui/drawings/cap.tsx'
import { ReaderPage, smallPage, ToFrontPage } from './reader-page.tsx'

export const handle = smallPage('Page Not Found', 404)

export function Component() {
  return (
    <ReaderPage drawing={<Cap className="w-full" />}>
      <h1>Page Not Found</h1>
      <p className="mt-3">Nothing was ever written on this sheet, or somebody has made a hat of it.</p>
      <ToFrontPage />
    </ReaderPage>
  )
}
