/** Takes what a provider posts (webhook consumer): believed only with its signature, and then recorded, each thing once. */
import type { BounceProvider } from '../../../contract/mail/bounce-providers.ts'
import { nowText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import { mayPass } from '../../base/db/is-away.ts'
import { readText } from '../../base/foreign/read-foreign.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { keepBounceKey } from '../ledger/copies/bounce-key.ts'
import { copiesNamedIn } from '../ledger/copies/return-path.ts'
import type { Believed, Found, Posted, ProviderEvent } from './providers/provider.ts'
import { providers } from './providers/providers.ts'
import { readEvents } from './providers/read-events.ts'
import { takeToken } from './queries.ts'
import { recordBounce, type Said } from './record-bounce.ts'
import { setAside } from './unread/set-aside.ts'
import { createFailures } from './unread/unreadable.ts'

const failures = createFailures()

/** What is about nobody on the list is taken too: the provider could do nothing about it. */
export async function takeWebhook(
  site: Site,
  provider: BounceProvider,
  posted: Pick<Posted, 'headers' | 'body'>,
): Promise<Refused<'bounceSourceOff' | 'bounceNotBelieved' | 'bounceTooOld'> | undefined> {
  const secret = site.config.bounces.webhooks[provider]
  if (!secret) return refuse('bounceSourceOff')
  const believed = await providers[provider].believe(
    { ...posted, now: site.clock.now(), network: site.network },
    secret,
  )
  if (!believed) return refuse('bounceNotBelieved')
  if (believed === 'old') return refuse('bounceTooOld')
  const errors: unknown[] = []
  const found = await read(provider, believed).catch(error => {
    errors.push(error)
    return nothing
  })
  if (believed.token && found.events.length === 0 && errors.length === 0) await spend(site, believed.token)
  if (found.isUnread)
    await setAside(site, provider, { id: sha256(posted.body.toString('latin1')), why: 'failed' })
  for (const event of found.events) {
    const { kind, words, eventId } = event
    const said = { kind, words, eventId, source: provider, token: believed.token }
    // Events behind one that fails are recorded all the same.
    await whose(site, event)
      .then(of => recordBounce(site, { ...said, of }))
      .catch(error => errors.push(error))
  }
  const error = errors.find(mayPass) ?? errors[0]
  if (error) await answerFailure(site, provider, { error, body: posted.body })
  return undefined
}

const nothing: Found = { events: [], isUnread: false }

async function read(provider: BounceProvider, { text, id = '' }: Believed): Promise<Found> {
  if (text === undefined) return nothing
  const input = { provider, text, id }
  const lengths = { reader: readEvents, length: text.length }
  return readText('byItself', 'providerReport', { input, ...lengths })
}

/** @throws while the same may succeed later: then the provider posts it again, which it would do for days */
async function answerFailure(
  site: Site,
  source: BounceProvider,
  { error, body }: { error: unknown; body: Buffer },
): Promise<void> {
  const unread = failures.judge(error, body)
  if (!unread) throw error
  site.log.error({ err: error }, 'a report could not be stored')
  await setAside(site, source, unread)
}

/** Spends the token of a post that says nothing here, too: it could come again with other words. */
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
