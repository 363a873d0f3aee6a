/** What the ledger asks of polls: what they are called, how their mail reads, what a send's beginning or undoing means for them, and their rights. */

import { signerFingerprint } from '../../../contract/answers/key-fingerprint.ts'
import { canTakeWords } from '../../../contract/answers/poll-rules.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { ComposedMail } from '../../mail/composed-mail.ts'
import type { Sendable } from '../../mail/ledger/sendable.ts'
import { namedKey } from '../sealing/named-key.ts'
import { pollMail } from './poll-mail.ts'
import { toQuestion } from './poll-view.ts'
import { findPoll, type StoredPoll, selectQuestions } from './queries.ts'
import { allHashesOf, hashesOfRights } from './rights/right-hashes.ts'
import { insertRights, markUnsettled, removeRights } from './rights/right-queries.ts'
import { changeTime, moveToDrafts, selectAnswerable, selectTitles, showSent } from './send-queries.ts'

export const pollKind = 'poll'
/** A poll as the ledger names it. */
export const pollSubject = (id: string) => ({ kind: pollKind, id })

export const sendablePolls = (config: Config): Sendable => ({
  kind: pollKind,
  titles: selectTitles,
  stillGoes: selectAnswerable,
  async compose(db, id, send) {
    const poll = await findPoll(db, id)
    return poll && composePoll({ db, config }, poll, send)
  },
  begun: showSent,
  moved: (tx, id, to) =>
    changeTime(tx, id, 'sentAt' in to ? { sent_at: to.sentAt } : { scheduled_for: to.waitsUntil }),
  undone: moveToDrafts,
  // Only hashes are kept: what joins a right to a copy is the copy's secret alone, erased with its last turn.
  rights: {
    grant: (tx, id, rights) => insertRights(tx, id, hashesOfRights(config, rights)),
    revoke: (tx, id, rights) => removeRights(tx, id, allHashesOf(config, rights)),
    granted: markUnsettled,
  },
})

interface On {
  db: Db
  config: Config
}

/** @returns what every copy of it names; '' where nothing is sealed, as nothing can be written or its author does not wish it */
export async function keyToName({ db, config }: On, poll: StoredPoll): Promise<string> {
  if (poll.named_key != null) return poll.named_key
  const questions = (await selectQuestions(db, poll.id)).map(toQuestion)
  const { seal_poll_words } = await siteSettings(db, config)
  // What is chosen is not sealed.
  return seal_poll_words && questions.some(canTakeWords) ? namedKey(db) : ''
}

export async function composePoll(
  on: On,
  poll: StoredPoll,
  { date, recipients }: { date: Date; recipients: number | null },
): Promise<ComposedMail> {
  const { db, config } = on
  const questions = (await selectQuestions(db, poll.id)).map(toQuestion)
  const settings = await siteSettings(db, config)
  const sealingKey = await keyToName(on, poll)
  const signer = poll.answer_key === null ? undefined : signerFingerprint(poll.answer_key)
  const mail = pollMail({ poll, questions, recipients, signer, sealingKey }, settings, config)
  return composeMail(mail, config, date)
}
