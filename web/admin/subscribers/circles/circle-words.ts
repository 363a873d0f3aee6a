/** How many are in a circle, as the author reads it. */
import type { Circle } from '../../../../contract/circles.ts'

/** '14', '14, 12 of them can be mailed'. */
export function membersOf({ members, mailable }: Pick<Circle, 'members' | 'mailable'>): string {
  if (members === 0) return 'nobody yet'
  const all = members.toLocaleString('en')
  if (mailable === members) return all
  const some = mailable === 0 ? 'none' : mailable.toLocaleString('en')
  return `${all}, ${some} of them can be mailed`
}
