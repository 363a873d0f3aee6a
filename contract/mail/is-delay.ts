/** Which trouble of mail only holds it up. Apart from the outbox's calls, whose schemas no page needs. */
import type { MailTrouble } from './outbox.ts'

/** Whether letters leave all the same, only later. */
export const isDelay = ({ kind }: MailTrouble) => kind === 'slowed' || kind === 'late'
