/** The one list of what can be sent: each feature that sends hands the ledger its own. */
import { sendablePolls } from './answers/polls/sendable-polls.ts'
import type { Config } from './base/config.ts'
import { sendableLetters } from './letters/sendable-letters.ts'
import type { Sendables } from './mail/ledger/sendable.ts'

/** @param config what mails are composed with */
export function createSendables(config: Config): Sendables {
  const all = [sendableLetters(config), sendablePolls(config)]
  return new Map(all.map(sendable => [sendable.kind, sendable]))
}
