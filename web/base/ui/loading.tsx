/** What a page says while its data is on the way. */
import { Cap } from './drawings/cap.tsx'

/** 'Loading...' under a cap whose bells jingle. */
export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 px-4 py-16 text-soft">
      <Cap className="w-16 origin-bottom animate-jingle" />
      <p>{text}</p>
    </div>
  )
}
