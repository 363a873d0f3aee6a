/** What the proof finds and the site does not keep yet: each is being mended, and the list must be empty in the end. */
export interface KnownFind {
  says: RegExp
  /** Where it is found; absent: on both. */
  engine?: 'postgres'
  why: string
}

export const knownFinds: readonly KnownFind[] = [
  {
    says: /A backup tells whether the right mailed to/,
    why: 'poll_rights holds the SHA-256 of each right, and a backup without a passphrase all of them',
  },
  {
    says: /A backup holds in clear what waits/,
    why: 'waiting_replies and waiting_responses hold words in clear, and so does a backup without a passphrase',
  },
  {
    says: /until the night: .*(?:right before it|deleted rights)/,
    engine: 'postgres',
    why: 'a transaction’s number pairs an opening with the reply after it, and a used right with its answer',
  },
]
