/** Says why mail does not leave as it should, from what the parts of the mailer know. */
import type { MailTrouble } from '../../../../contract/mail/outbox.ts'
import { type Clock, laterText } from '../../../base/clock.ts'
import { type LiveConfig, notReadYet } from '../../../base/live-config.ts'
import type { Pace } from '../../pace.ts'
import type { Receivers } from '../../receivers.ts'
import { siteWords } from '../../site-words.ts'
import type { MailWorkers } from './mail-workers.ts'
import type { Prefetch } from './prefetched-deliveries.ts'

interface Parts {
  config: Faulty
  clock: Clock
  pace: Pace
  receivers: Receivers
  claimed: Prefetch
  workers: MailWorkers
}

type Faulty = Partial<Pick<LiveConfig, 'mailFault'>>

/** What most troubles do not say. */
export const noneOf = { domain: null, perMinute: null, triesAgainAt: null }

/** That the settings cannot be used; not for want of having read them yet. What can be said without a mailer too. */
export function unreadable({ mailFault }: Faulty): MailTrouble[] {
  if (mailFault === undefined || mailFault === notReadYet) return []
  return [{ kind: 'unreadable', words: mailFault, ...noneOf }]
}

/** @returns the worst first; empty while all is well */
export function troublesOf({ config, clock, pace, receivers, claimed, workers }: Parts): MailTrouble[] {
  const troubles: MailTrouble[] = []
  const add = (kind: MailTrouble['kind'], words: string, more: Partial<MailTrouble> = {}) =>
    troubles.push({ kind, words, ...noneOf, ...more })
  const slowed = (rate: number, triesIn: number) => ({
    perMinute: Math.round(rate * 600) / 10,
    triesAgainAt: laterText(clock, triesIn),
  })
  const unwritten = claimed.trouble()
  if (unwritten !== null) add('unwritten', unwritten)
  troubles.push(...unreadable(config))
  const ofServer = pace.trouble()
  if (ofServer && ofServer.kind !== 'slowed' && config.mailFault === undefined)
    add(ofServer.kind, ofServer.words, { triesAgainAt: laterText(clock, ofServer.triesIn) })
  const { deliveries, isAnswering } = workers.late()
  if (deliveries > 0)
    add(isAnswering ? 'late' : 'silent', siteWords('mailWords.unanswered', { count: deliveries }))
  if (ofServer?.kind === 'slowed') add('slowed', ofServer.words, slowed(ofServer.rate, ofServer.triesIn))
  for (const { domain, words, rate, triesIn } of receivers.slowed())
    add('slowed', words, { domain, ...slowed(rate, triesIn) })
  return troubles
}
