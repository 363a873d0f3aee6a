/** One page of the outbox, newest first; of 100,000 files only those of the page are opened. */
import type { ListQuery } from '../../../contract/base/field.ts'
import type { OutboxMail } from '../../../contract/mail/outbox.ts'
import { readCursor, writeCursor } from '../../base/db/list-page.ts'
import { isAfter, type MailFile, type MailFiles } from './mail-files.ts'
import { summarize } from './read-mail.ts'

/** A search opens at most so many files; its page may then be short, and its cursor leads on. */
const searched = 2_000

/** @returns the mails of a page, and the cursor of the next one */
export async function listMails(
  files: MailFiles,
  query: ListQuery & { limit: number },
): Promise<{ mails: OutboxMail[]; next: string | null }> {
  const cursor = readCursor(query.after)
  const all = await files.list()
  const first = cursor ? all.findIndex(file => isAfter(file, cursor)) : 0
  const rest = first < 0 ? [] : all.slice(first, first + searched)
  const mails: OutboxMail[] = []
  let last: MailFile | undefined
  for (const file of rest) {
    if (mails.length === query.limit) break
    last = file
    const head = await files.readHead(file.id)
    const mail = head && (await summarize(file, head))
    if (mail && matches(mail, query.q)) mails.push(mail)
  }
  return { mails, next: last && last !== all.at(-1) ? writeCursor(last) : null }
}

function matches(mail: OutboxMail, q: string | undefined): boolean {
  if (!q) return true
  const wanted = q.toLowerCase()
  return [mail.to, mail.from, mail.subject].some(text => text.toLowerCase().includes(wanted))
}
