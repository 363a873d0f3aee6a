/** Who can answer a poll that is not sent: its link works from its creation on, unless each copy brings its own. */
import type { Poll } from '../../../../contract/answers/polls.ts'
import { t } from '../../../base/translations.ts'

/** @returns null once it is sent or closed */
export function whoCanAnswer({ sentAt, closedAt, answering }: Poll): 'mailed' | 'anyone' | null {
  if (sentAt !== null || closedAt !== null) return null
  return answering === 'mailed' ? 'mailed' : 'anyone'
}

/** @returns null once it is sent or closed */
export function sayWhoCanAnswer(poll: Poll): string | null {
  const who = whoCanAnswer(poll)
  return who && t(who === 'mailed' ? 'polls.onlyMailedCanAnswer' : 'polls.anyoneCanAnswer')
}
