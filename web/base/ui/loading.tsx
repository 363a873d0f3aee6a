/** What a page says while its data is on the way. */
import { t } from '../translations.ts'
import { Cap } from './drawings/cap.tsx'

/** 'Loading...' under a cap whose bells jingle. */
export function Loading({ text = t('page.loading') }: { text?: string | undefined }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 px-4 py-16 text-soft">
      <Cap className="w-16 origin-bottom animate-jingle" />
      <p>{text}</p>
    </div>
  )
}
