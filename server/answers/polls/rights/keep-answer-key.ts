/** Keeps the key that signs blindly for a poll: its public half with the poll, the private one among the secrets. */
import type { Tx } from '../../../base/db/open-database.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'
import { type SecretName, storeSecret } from '../../../base/secrets/store-secret.ts'
import { changePoll } from '../queries.ts'
import type { AnswerKey } from './answer-key.ts'

export const secretOfPoll = (id: string): SecretName => `poll.${id}`

/** @throws when the key's file cannot be made: then nothing is kept */
export async function keepAnswerKey(
  tx: Tx,
  place: KeyPlace,
  { pollId, key }: { pollId: string; key: AnswerKey },
): Promise<void> {
  await storeSecret(tx, place, { name: secretOfPoll(pollId), text: key.privateKey })
  await changePoll(tx, pollId, { answer_key: key.publicKey })
}
