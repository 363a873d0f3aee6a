/** Takes what a provider posts (webhook consumer): believed only with its signature, and then learned, each thing once. */
import type { BounceProvider } from '../../contract/bounces.ts'
import { nowText } from '../clock.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { copiesNamedIn } from '../ledger/copies/return-path.ts'
import type { Site } from '../site.ts'
import { learn, type Said } from './learn.ts'
import { readBrevo } from './providers/brevo.ts'
import { readMailgun } from './providers/mailgun.ts'
import { readPostmark } from './providers/postmark.ts'
import type { Posted, ProviderEvent, ProviderReader } from './providers/provider.ts'
import { readResend } from './providers/resend.ts'
import { readSendgrid } from './providers/sendgrid.ts'
import { readSes } from './providers/ses.ts'
import { takeToken } from './queries.ts'

const readers: Record<BounceProvider, ProviderReader> = {
  ses: readSes,
  postmark: readPostmark,
  mailgun: readMailgun,
  resend: readResend,
  brevo: readBrevo,
  sendgrid: readSendgrid,
}

/** What is about nobody on the list is taken too: the provider could do nothing about it. */
export async function takeWebhook(
  site: Site,
  provider: BounceProvider,
  posted: Pick<Posted, 'headers' | 'body'>,
): Promise<Refused<'bounceSourceOff' | 'bounceNotBelieved'> | undefined> {
  const secret = site.config.bounces.webhooks[provider]
  if (!secret) return refuse('bounceSourceOff')
  const believed = await readers[provider](
    { ...posted, now: site.clock.now(), network: site.network },
    secret,
  )
  if (!believed) return refuse('bounceNotBelieved')
  if (believed.token && believed.events.length === 0) await spend(site, believed.token)
  for (const event of believed.events) {
    const { kind, words, eventId } = event
    const of = await whose(site, event)
    await learn(site, { kind, words, eventId, source: provider, of, token: believed.token })
  }
  return undefined
}

/** Also of what says nothing here: the same token could come again with other words. */
function spend({ db, clock }: Site, token: string): Promise<boolean> {
  return db.transaction().execute(tx => takeToken(tx, token, nowText(clock)))
}

/** By our own marks where the provider hands them on, else by the address. */
async function whose(site: Site, { returnPath, messageId, email }: ProviderEvent): Promise<Said['of']> {
  const { address } = site.config.bounces
  const key = address && returnPath ? await keepBounceKey(site.db) : ''
  const [named] = address && returnPath ? copiesNamedIn(returnPath, address, key) : []
  const deliveryId = named ?? /^<?([\w-]{24})@/.exec(messageId ?? '')?.[1]
  return { deliveryId, email }
}
