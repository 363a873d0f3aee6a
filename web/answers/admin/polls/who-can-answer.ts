/** Who can answer a poll that is not sent: its link works from its creation on, unless each copy brings its own. */
import type { Poll } from '../../../../contract/answers/polls.ts'

/** @returns null once it is sent or closed */
export function sayWhoCanAnswer({ sentAt, closedAt, answering }: Poll): string | null {
  if (sentAt !== null || closedAt !== null) return null
  return answering === 'mailed' ? 'Only people you send it to can answer' : 'Anyone with the link can answer'
}
