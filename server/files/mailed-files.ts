/** Which files mails link to that went out: those stay for good (reference lookup in the frozen mails). */
import type { Db } from '../base/db/open-database.ts'
import { filesIn } from '../letters/file-queries.ts'
import { selectFrozenMails } from '../mail/ledger/queries.ts'

/** @param since no mail before it is looked at: the time from which the files in question are */
export async function filesMailedSince(db: Db, since: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let after = ''
  for (;;) {
    const mails = await selectFrozenMails(db, { since, after, limit: 20 })
    for (const { id, message } of mails) {
      const { body } = JSON.parse(message) as { body: string }
      // Quoted-printable breaks lines wherever it must; it writes all that an id consists of as it is.
      for (const file of filesIn(body.replaceAll('=\r\n', ''))) ids.add(file)
      after = id
    }
    if (mails.length === 0) return ids
  }
}
