/**
 * Remembers tries to read a mail beyond the end of the process (poison message): each is noted before it begins, so that a mail
 * that ends the process is known when the next one starts.
 */

import type { Selectable } from 'kysely'
import { type Clock, nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { BounceMailboxRow } from '../../../base/db/tables/bounces.ts'
import { noteTry, type Try } from '../queries.ts'
import { mostTries } from './unreadable.ts'

/** This process: of its own tries it knows what became of them. */
const me = randomId()
/** Milliseconds after which who was at a mail is taken for dead: longer than a mail takes to come and to be read. */
const patience = 120_000
/** Looks in a row that broke off while one and the same mail was on its way here; then it is the mail. */
const mostBroken = 5

/** By mailbox and mail: what this process knows. Of one mailbox there is one at a time. */
const known = new Map<string, { mail: string; failed: number; broken: number }>()

type Noted = Pick<Selectable<BounceMailboxRow>, 'trying' | 'tries' | 'tried_by' | 'tried_at'>

/** Whether another process is at one of these mails just now. */
export function isHeldElsewhere(noted: Noted | undefined, mails: readonly string[], clock: Clock): boolean {
  if (!noted?.tried_at || noted.tried_by === me || !mails.includes(noted.trying ?? '')) return false
  return Math.abs(clock.now().getTime() - Date.parse(noted.tried_at)) < patience
}

/** What is noted when a mail is tried for the first time. */
export const firstTry = (clock: Clock, mail: string): Try => ({
  trying: mail,
  tries: 1,
  tried_by: me,
  tried_at: nowText(clock),
})

/**
 * The tries of one mail.
 * @param id the mailbox's. @param mail by its validity and number. @param noted what was stored when the look began
 */
export function triesOf(
  db: Db,
  clock: Clock,
  { id, mail, noted }: { id: string; mail: string; noted: Noted | undefined },
) {
  const before = known.get(id)
  const own = before?.mail === mail ? before : { mail, failed: 0, broken: 0 }
  // Nobody knows more of another process than that it began.
  if (noted?.trying === mail && noted.tried_by !== me) own.failed = Math.max(own.failed, noted.tries)
  known.set(id, own)
  const note = (tries: number) => noteTry(db, id, { ...firstTry(clock, mail), tries })
  /** The next process does not take it for this one's end; where that cannot be noted either, one try counts too many. */
  const excuse = () => note(own.failed).catch(() => {})
  return {
    hasFailed: () => own.failed > 0 || own.broken > 0,
    isOver: () => own.failed >= mostTries || own.broken >= mostBroken,
    begin: () => note(own.failed + 1),
    failed: () => {
      own.failed++
    },
    /** It was not the mail's fault. */
    excuse,
    /** It did not come whole: the way here may be broken, or the mail. */
    broke: () => {
      own.broken++
      return excuse()
    },
  }
}
