/** The one list of what can be sent: each feature that sends hands the ledger its own. */
import type { Config } from './config.ts'
import type { Sendables } from './ledger/sendable.ts'
import { sendableLetters } from './letters/sendable-letters.ts'
import { sendablePolls } from './polls/sendable-polls.ts'

/** @param config what mails are composed with */
export function createSendables(config: Config): Sendables {
  const all = [sendableLetters(config), sendablePolls(config)]
  return new Map(all.map(sendable => [sendable.kind, sendable]))
}
