/** Saves a letter before it is left, and asks when that did not work. */
import type { Location } from 'react-router'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { hasUnsavedWork, letterAtWork, saveUnsavedWork } from '../unsaved.ts'

/** The letter's own address, which its first save gives it, is no other place. */
function leavesLetter(here: Location, there: Location): boolean {
  if (here.pathname !== there.pathname) return true
  const edit = new URLSearchParams(there.search).get('edit')
  return here.search !== there.search && (edit === null || edit !== letterAtWork())
}

/** Renders nothing until somebody leaves with words that cannot be saved. */
export function LeaveLetter() {
  return (
    <LeaveGuard
      isUnsaved={hasUnsavedWork}
      save={saveUnsavedWork}
      leaves={leavesLetter}
      description="What you wrote last could not be saved. This browser keeps a copy, and offers it when you open the letter here again."
      danger
    />
  )
}
