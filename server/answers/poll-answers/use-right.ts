/** What becomes of a right that a browser shows before it answers: looked up, or used for a blind signature. */
import type { RightState } from '../../../contract/answers/blind-rights.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { keyedHash, keyedHashers } from '../../base/secrets/keyed-hash.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { readSecret } from '../../base/secrets/store-secret.ts'
import { closedAtOf } from '../polls/poll-view.ts'
import { lockPoll, type StoredPoll } from '../polls/queries.ts'
import { signBlindly } from '../polls/rights/answer-key.ts'
import { secretOfPoll } from '../polls/rights/keep-answer-key.ts'
import { canReadRights, hashesOfRight } from '../polls/rights/right-hashes.ts'
import { findRight, selectKeysOfRights } from '../polls/rights/right-queries.ts'
import { noteUse } from '../polls/rights/right-uses.ts'

export interface ShownRight {
  pollId: string
  right: string
  keyPlace: KeyPlace
}

/** Uses nothing. */
export async function stateOfRight(db: Db, { pollId, right, keyPlace }: ShownRight): Promise<RightState> {
  const found = await findRight(db, pollId, hashesOfRight(keyPlace, right))
  // A new one may be known, and the key of before that signs for it not be here.
  const key = await readSecret(db, keyPlace, secretOfPoll(pollId))
  if (found && key.state !== 'unreadable') return found.signed_for === null ? 'unused' : 'used'
  const isReadable = !found && canReadRights(keyPlace, await selectKeysOfRights(db, pollId))
  return isReadable ? 'unknown' : 'unreadable'
}

type SignRefusal = Refused<
  'pollNotFound' | 'pollClosed' | 'notSignedBlindly' | 'rightSpent' | 'rightsUnreadable' | 'blindedWrong'
>

/**
 * Uses a right, once: the same request again has the same answer, after a lost connection or a killed site too.
 * @param asked.blinded base64url
 */
export async function useRight(
  store: { db: Db; engine: Engine },
  asked: ShownRight & { blinded: string; now: Date },
): Promise<{ signature: string } | SignRefusal> {
  const { pollId, blinded, keyPlace } = asked
  const key = await readSecret(store.db, keyPlace, secretOfPoll(pollId))
  if (key.state === 'absent') return refuse('notSignedBlindly')
  if (key.state === 'unreadable') return refuse('rightsUnreadable')
  // Before the right is used: what cannot be signed uses none.
  const signature = signBlindly(key.text, blinded)
  if (signature === undefined) return refuse('blindedWrong')
  const refused = await store.db.transaction().execute(tx => use(tx, asked))
  if (refused) return refused
  await sweepTraces(store)
  return { signature }
}

async function use(tx: Tx, asked: ShownRight & { blinded: string; now: Date }) {
  const { pollId, right, blinded, keyPlace, now } = asked
  // Nobody answers by this right, or uses it, beside this.
  const poll: StoredPoll | undefined = await lockPoll(tx, pollId)
  if (!poll) return refuse('pollNotFound')
  if (closedAtOf(poll, now) !== null) return refuse('pollClosed')
  const found = await findRight(tx, pollId, hashesOfRight(keyPlace, right))
  if (!found)
    return canReadRights(keyPlace, await selectKeysOfRights(tx, pollId))
      ? refuse('rightSpent')
      : refuse('rightsUnreadable')
  const what = `signed ${right} ${blinded}`
  if (found.signed_for === null) {
    const { hash: signed_for } = keyedHash(keyPlace, 'rights', what)
    await noteUse(tx, { poll_id: pollId, hash: found.hash, signed_for })
    return undefined
  }
  return keyedHashers(keyPlace, 'rights').some(hash => hash(what).hash === found.signed_for)
    ? undefined
    : refuse('rightSpent')
}
