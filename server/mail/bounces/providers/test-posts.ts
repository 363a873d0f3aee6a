/** For tests: what each provider posts, signed with keys of the tests. */
import { generateKeyPairSync } from 'node:crypto'
import {
  type BounceProvider,
  bounceProviders,
  providerRows,
} from '../../../../contract/mail/bounce-providers.ts'
import type { Sample, SampleKeys, Told as WholeTold } from './provider.ts'
import { providers } from './providers.ts'
import { signedSample } from './sendgrid.ts'
import { sampleMessage, snsSample } from './ses.ts'
import { privateKey } from './test-certificate.ts'

const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const own = ec()
const keyOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`

/** Where a secret looks like any other, none need stand here. */
const ownKeys: Partial<Record<BounceProvider, SampleKeys>> = {
  ses: { secret: topic, privateKey },
  resend: { secret: keyOf('a key of the tests, of 32 bytes!') },
  sendgrid: {
    secret: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: own.privateKey,
  },
}
const keysOf = (provider: BounceProvider): SampleKeys =>
  ownKeys[provider] ?? { secret: `a-secret-of-${provider}` }

/** Keys of somebody who knows how a post looks, and not the secret. */
export const strangersKeys = (provider: BounceProvider): SampleKeys =>
  strangers[provider]?.() ?? { secret: `a-guess-at-${provider}` }
const strangers: Partial<Record<BounceProvider, () => SampleKeys>> = {
  ses: () => ({ secret: topic, privateKey: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey }),
  resend: () => ({ secret: keyOf('a key of somebody else, of 32 b.') }),
  sendgrid: () => ({ secret: '', privateKey: ec().privateKey }),
}

/** The variables that a site needs to listen to those that have one. */
export const providerEnv = Object.fromEntries(
  bounceProviders.flatMap(provider => {
    const { variable } = providerRows[provider]
    return variable ? [[variable, keysOf(provider).secret]] : []
  }),
)
export const secretOf = (provider: BounceProvider): string => keysOf(provider).secret
export const everySecret = Object.fromEntries(bounceProviders.map(provider => [provider, secretOf(provider)]))

export type Post = Sample
export type Told = Pick<WholeTold, 'kind' | 'email'> &
  Partial<Pick<WholeTold, 'number' | 'messageId' | 'said'>>

const status = { hard: '5.1.1', soft: '4.2.2', ours: '5.7.1', complaint: '' }
const words = {
  hard: '550 5.1.1 <ada@example.com> User unknown',
  soft: '452 4.2.2 Mailbox full',
  ours: '550 5.7.1 Blocked by spam policy',
  complaint: '',
}

const whole = ({ kind, email, number = 1, messageId, said = words[kind] }: Told) => ({
  kind,
  email,
  number,
  messageId,
  said,
  status: status[kind],
})

/** As somebody posts it who has these keys. */
export const postWith =
  (keys: SampleKeys) =>
  (provider: BounceProvider, told: Told, at: Date): Post =>
    providers[provider].sample({ ...whole(told), at }, keys)

/** Each provider's post of one event. */
export const postOf = Object.fromEntries(
  bounceProviders.map(provider => [
    provider,
    (told: Told, at: Date) => postWith(keysOf(provider))(provider, told, at),
  ]),
) as Record<BounceProvider, (told: Told, at: Date) => Post>

export const sesMessage = (told: Told): string => sampleMessage(whole(told))
export const snsPost = (given: Parameters<typeof snsSample>[0], at: Date, version: '1' | '2' = '2'): Post =>
  snsSample({ TopicArn: topic, SignatureVersion: version, ...given }, at, privateKey)
export const signedBySendgrid = (payload: string, at: Date): Post => signedSample(payload, at, own.privateKey)

/** With another letter in each of its own headers, or in the signature that stands in it. */
export function garbled({ headers, payload }: Post): Post {
  const changed = Object.entries(headers).map(([name, value]) => [
    name,
    name === 'content-type' ? value : value.replace(/[b-z](?=.{3})/, 'a'),
  ])
  const isInside = changed.length === 1
  return {
    headers: Object.fromEntries(changed),
    payload: isInside ? payload.replace(/("[Ss]ignature":".{10})./, '$1-') : payload,
  }
}
