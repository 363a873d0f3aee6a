/** What the author's calls tell of a seal. */
import type { Seal } from '../../../contract/answers/sealed-words.ts'
import type { SealedRow } from '../../base/db/tables/replies.ts'

/** Spread into an answer: words that are not sealed have no such field. */
export const sealOf = ({ sealing_key, sealed_where }: SealedRow): { seal?: Seal } =>
  sealing_key && sealed_where ? { seal: { key: sealing_key, where: sealed_where } } : {}
