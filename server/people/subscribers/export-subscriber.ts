/** Everything that is stored about one subscriber: what they may ask for (GDPR, article 15). */
import type { SubscriberData } from '../../../contract/people/subscribers.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { selectSentAmong } from '../../letters/queries.ts'
import { selectNaming } from '../../letters/recipients/recipient-queries.ts'
import { letterKind } from '../../letters/sendable-letters.ts'
import { countMailsNamed, findMailsTo, selectSubjectsTo } from '../../mail/ledger/copies/mails-to.ts'
import { selectReportsOf } from '../../mail/ledger/copies/suppression.ts'
import { findImportOf, selectCompletedWith, selectPollAnswersWith } from './export-queries.ts'
import { noticeKey } from './joining/notice-key.ts'
import { livingLinks } from './own-page/open-page.ts'
import { findWaitingChange, selectLinksOf } from './own-page/queries.ts'
import { findSubscriber } from './queries.ts'
import { viewSubscriber } from './subscriber-view.ts'

/** @returns undefined when there is no such subscriber */
export async function exportSubscriber(
  { db, sendables, clock }: Pick<Site, 'db' | 'sendables' | 'clock'>,
  id: string,
): Promise<SubscriberData | undefined> {
  const row = await findSubscriber(db, id)
  if (!row) return undefined
  const gotten = await selectSentAmong(db, await selectSubjectsTo(db, letterKind, id))
  const letters = [...gotten, ...(await selectNaming(db, id, 'chosen'))]
  const brought = row.import_id === null ? undefined : await findImportOf(db, row.import_id)
  const completed = await selectCompletedWith(db, id)
  return {
    subscriber: await viewSubscriber(db, row),
    importedWith: brought ? toFile(brought) : null,
    ...(completed.length > 0 && { completedWith: completed.map(toFile) }),
    mails: (await findMailsTo(db, sendables, id)).map(mail => ({
      kind: mail.kind,
      subject: mail.title,
      preparedAt: mail.queuedAt,
      outcome: mail.state,
      serverWords: mail.reply,
      ...(mail.because && { because: mail.because }),
      ...(mail.inOutbox && { inOutbox: true as const }),
      opened: mail.opened,
    })),
    chosenFor: letters.map(toNamed),
    leftOutOf: (await selectNaming(db, id, 'left-out')).map(toNamed),
    pollAnswersWithAddress: (await selectPollAnswersWith(db, row.email_key)).map(answer => ({
      poll: answer.title,
      day: answer.created_at,
    })),
    learned: (await selectReportsOf(db, id)).map(report => ({
      kind: report.kind,
      source: report.source,
      words: report.words,
      effect: report.effect,
      at: report.came_at,
      liftedAt: report.lifted_at,
    })),
    ownPage: await readOwnPage(db, id, livingLinks(clock)),
    noticesToAuthor: await countMailsNamed(db, noticeKey(id)),
  }
}

async function readOwnPage(db: Db, id: string, since: string): Promise<SubscriberData['ownPage']> {
  const change = await findWaitingChange(db, id, since)
  return {
    linksAskedAt: await selectLinksOf(db, id, since),
    newAddress: change ? { email: change.email, askedAt: change.asked_at } : null,
  }
}

const toFile = (made: { file_name: string; created_at: string }) => ({
  fileName: made.file_name,
  at: made.created_at,
})

const toNamed = (letter: { subject: string; sent_at: string | null }) => ({
  subject: letter.subject,
  sentAt: letter.sent_at,
})
