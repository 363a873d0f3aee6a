/** Words on their way into the database: sealed by their reader's page, sealed here as they arrive, or as they were written (encryption at rest). */
import { padWords } from '../../../contract/answers/seal-padding.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { SealedRow } from '../../base/db/tables/replies.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { isEnded, relyOnCurrentKey, relyOnKey } from './queries.ts'

/** What a column of words holds, and whether it is ciphertext. */
export interface StoredWords {
  text: string
  sealing: SealedRow
}

/** Sealed with a key that is not here any more, or that the author has ended: nobody could count on its being read. */
export type WrongKey = Refused<'sealingKeyChanged' | 'sealingKeyEnded'>

/** Seals what comes in one transaction. */
export interface Sealer {
  /** @param key that the page sealed them with: the current one, or one of before that a letter still names */
  keep(sealed: { key: string | undefined; text: string }): Promise<StoredWords | WrongKey>
  /** @param words as `normaliseWords` makes them */
  seal(words: string): Promise<StoredWords>
}

/** @param isOn false: nothing is sealed here, as the author does not wish it; what a page sealed is taken all the same */
export async function sealerOf(tx: Tx, isOn = true): Promise<Sealer> {
  const current = await relyOnCurrentKey(tx)
  return {
    keep: async ({ key = '', text }) => {
      if (key !== current?.id) {
        const former = await relyOnKey(tx, key)
        if (!former) return refuse('sealingKeyChanged')
        if (await isEnded(tx, former.recipient)) return refuse('sealingKeyEnded')
      }
      return { text, sealing: { sealing_key: key, sealed_where: 'page' } }
    },
    seal: async words =>
      current && isOn
        ? {
            text: await sealWords(current.recipient, words),
            sealing: { sealing_key: current.id, sealed_where: 'arrival' },
          }
        : { text: words, sealing: {} },
  }
}

/** What a reader wrote: as `normaliseWords` makes it, or as their page sealed it with the key of that id. */
export interface ArrivingWords {
  message?: string | undefined
  sealed?: { key: string; text: string } | undefined
}

/** One message alone. */
export async function sealOnArrival(
  tx: Tx,
  { message = '', sealed }: ArrivingWords,
): Promise<StoredWords | WrongKey> {
  const sealer = await sealerOf(tx)
  return sealed ? sealer.keep(sealed) : sealer.seal(message)
}

/**
 * With the author's public key (public-key encryption, age): as a reader's browser does it, so that nothing but the mark beside them tells where words were sealed.
 * @param words as `normaliseWords` makes them, at most 32,768 bytes of UTF-8
 * @returns an age file in ASCII armor
 */
async function sealWords(recipient: string, words: string): Promise<string> {
  const { armor, Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return armor.encode(await encrypter.encrypt(padWords(words))).trimEnd()
}
