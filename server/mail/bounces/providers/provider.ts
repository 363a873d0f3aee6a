/** What every provider's webhook is read into, and how its word is weighed: signature, age, and never twice. */
import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '../../../base/fetching/network.ts'

export interface Posted {
  headers: IncomingHttpHeaders
  /** To the byte: what is signed. */
  body: Buffer
  now: Date
  network: Network
}

/** One thing that a provider says of one copy. */
export interface ProviderEvent {
  kind: 'hard' | 'soft' | 'ours' | 'complaint'
  words: string
  eventId: string
  email: string
  /** Where our own marks may stand: the envelope's sender, and the letter's Message-ID. */
  returnPath?: string | undefined
  messageId?: string | undefined
}

/** A post that is a provider's. What stands in it is still to be read: what somebody's server said, at any length. */
export interface Believed {
  /** JSON; undefined where it says nothing of letters. */
  text: string | undefined
  /** The provider's own name of this post, where it stands beside the text. */
  id?: string
  /** What may be shown once, where the signature covers nothing else. */
  token?: string
}

/**
 * Whether a post is the provider's.
 * @param secret what the author was given by the provider
 * @returns undefined when it is not signed as it should be, or too old; `old` where it shows the secret itself, and is no guess
 */
export type Believe = (posted: Posted, secret: string) => Promise<Believed | 'old' | undefined>

export interface Found {
  events: ProviderEvent[]
  /** Something in it is a bounce or a complaint, or is no JSON, and cannot be understood. */
  isUnread: boolean
}

export type ReadEvents = (believed: { text: string; id: string }) => Found

/** A thing that happened, as a sample tells it. */
export interface Told {
  kind: 'hard' | 'soft' | 'ours' | 'complaint'
  email: string
  /** The server's words. */
  said: string
  /** Enhanced status code of the bounce; empty where none is told. */
  status: string
  /** Another event has another number. */
  number: number
  messageId: string | undefined
  at: Date
}

/** What a sample is signed with: the secret that the author has, and where that is no more than public, the key behind it. */
export interface SampleKeys {
  secret: string
  privateKey?: KeyObject | string
}

export interface Sample {
  headers: Record<string, string>
  payload: string
}

/** What a mail provider is to this site. Every provider of the table is put to the same tests, with its sample. */
export interface Provider {
  believe: Believe
  read: ReadEvents
  /**
   * What is proved. `body`: all of it is signed. `token`: something beside it is signed, and is taken once. `shown`: nothing is signed,
   * the secret itself is posted; then each post of somebody else's is a guess at it, and guesses are counted.
   */
  proof: 'body' | 'token' | 'shown'
  /** How its documentation says that it posts a thing. */
  sample(told: Told, keys: SampleKeys): Sample
}
