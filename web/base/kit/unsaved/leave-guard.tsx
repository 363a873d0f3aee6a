/** Has the author asked before a page is left with something unsaved that stands in no form: by a link, by the Back button, or by closing the tab. */
import { useEffect } from 'react'
import { type Guarded, guardPage } from './page-guards.ts'

/** `<LeaveGuard isUnsaved={() => hasDrafts} description="No player sees your drafts before you save them." />` */
export function LeaveGuard(guarded: Guarded): null {
  // With each rendering: what it says may be of that one alone.
  useEffect(() => guardPage(guarded))
  return null
}
