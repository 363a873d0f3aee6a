/** Says why mail does not leave as it should, from what the parts of the mailer know. */
import type { MailTrouble } from '../../../contract/outbox.ts'
import { type Clock, laterText } from '../../clock.ts'
import type { Pace } from '../../mail/pace.ts'
import type { Receivers } from '../../mail/receivers.ts'
import type { ClaimedAhead } from './claimed-ahead.ts'
import type { Hands } from './hands.ts'

interface Parts {
  clock: Clock
  pace: Pace
  receivers: Receivers
  claimed: ClaimedAhead
  hands: Hands
}

/** @returns the worst first; empty while all is well */
export function troublesOf({ clock, pace, receivers, claimed, hands }: Parts): MailTrouble[] {
  const troubles: MailTrouble[] = []
  const add = (kind: MailTrouble['kind'], words: string, more: Partial<MailTrouble> = {}) =>
    troubles.push({ ...{ kind, words, domain: null, perMinute: null, triesAgainAt: null }, ...more })
  const slowed = (rate: number, triesIn: number) => ({
    perMinute: Math.round(rate * 600) / 10,
    triesAgainAt: laterText(clock, triesIn),
  })
  const unwritten = claimed.trouble()
  if (unwritten !== null) add('unwritten', unwritten)
  const ofServer = pace.trouble()
  if (ofServer?.kind === 'unreachable')
    add('unreachable', ofServer.words, { triesAgainAt: laterText(clock, ofServer.triesIn) })
  const silent = hands.silent()
  if (silent > 0)
    add('silent', `${silent === 1 ? 'One letter waits' : `${silent} letters wait`} for its answer`)
  if (ofServer?.kind === 'slowed') add('slowed', ofServer.words, slowed(ofServer.rate, ofServer.triesIn))
  for (const { domain, words, rate, triesIn } of receivers.slowed())
    add('slowed', words, { domain, ...slowed(rate, triesIn) })
  return troubles
}
