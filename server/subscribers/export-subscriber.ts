/** Everything that is stored about one subscriber: what they may ask for (GDPR, article 15). */
import type { SubscriberData } from '../../contract/subscribers.ts'
import { countMailsNamed, findMailsTo, selectSubjectsTo } from '../ledger/copies/mails-to.ts'
import { selectNaming, selectSentAmong } from '../letters/queries.ts'
import { letterKind } from '../letters/sendable-letters.ts'
import type { Site } from '../site.ts'
import { findImportOf, selectPollAnswersWith } from './export-queries.ts'
import { noticeKey } from './joining/notice-key.ts'
import { findSubscriber } from './queries.ts'
import { toSubscriber } from './subscriber-view.ts'

/** @returns undefined when there is no such subscriber */
export async function exportSubscriber(
  { db, sendables }: Pick<Site, 'db' | 'sendables'>,
  id: string,
): Promise<SubscriberData | undefined> {
  const row = await findSubscriber(db, id)
  if (!row) return undefined
  const gotten = await selectSentAmong(db, await selectSubjectsTo(db, letterKind, id))
  const letters = [...gotten, ...(await selectNaming(db, id, 'chosen'))]
  const brought = row.import_id === null ? undefined : await findImportOf(db, row.import_id)
  return {
    subscriber: toSubscriber(row),
    importedWith: brought ? { fileName: brought.file_name, at: brought.created_at } : null,
    mails: (await findMailsTo(db, sendables, id)).map(mail => ({
      kind: mail.kind,
      subject: mail.title,
      preparedAt: mail.queuedAt,
      outcome: mail.state,
      serverWords: mail.reply,
      opened: mail.opened,
    })),
    chosenFor: letters.map(toNamed),
    leftOutOf: (await selectNaming(db, id, 'left-out')).map(toNamed),
    pollAnswersWithAddress: (await selectPollAnswersWith(db, row.email_key)).map(answer => ({
      poll: answer.title,
      day: answer.created_at,
    })),
    noticesToAuthor: await countMailsNamed(db, noticeKey(id)),
  }
}

const toNamed = (letter: { subject: string; sent_at: string | null }) => ({
  subject: letter.subject,
  sentAt: letter.sent_at,
})
