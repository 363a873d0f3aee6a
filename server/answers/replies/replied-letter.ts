/** What the page of a reply says of its letter. */
import { type MailedTo, toMailedTo } from '../../../contract/answers/mailed-to.ts'
import { limits } from '../../../contract/base/limits.ts'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import type { Db } from '../../base/db/open-database.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { letterSubject } from '../../letters/sendable-letters.ts'
import { selectSendSizes } from '../../mail/ledger/outcomes/report-queries.ts'
import { findSent } from './queries.ts'

/** @param speech what the site speaks. @returns undefined when there is none that was sent; to how many it was mailed, where these are so few that each may be guessed */
export async function repliedLetter(
  db: Db,
  idOrToken: string,
  speech: Speech,
): Promise<{ subject: string; mailedToFew: MailedTo | null; language: string | null } | undefined> {
  const letter = await findSent(db, idOrToken)
  if (!letter) return undefined
  const sends = await selectSendSizes(db, letterSubject(letter.id))
  // A further send goes to others.
  const people = sends.reduce((sum, count) => sum + count, 0)
  return {
    subject: withoutNames(letter.subject, namelessIn(letter, speech)),
    language: letter.language,
    mailedToFew: people < limits.fewest ? toMailedTo(sends, people) : null,
  }
}
