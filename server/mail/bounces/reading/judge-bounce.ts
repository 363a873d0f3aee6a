/** What a report about a copy means for its reader: a hard bounce, a soft one, or one that speaks of us. */
import { judgeAnswer } from '../../answers/judge-answer.ts'

/** `hard`: the address is wrong for good. `soft`: it may pass. `ours`: of the sender, our name or the letter. */
export type BounceVerdict = 'hard' | 'soft' | 'ours'

/**
 * @param status `5.1.1`; undefined when the report has none
 * @param words the server's
 */
export function judgeBounce(status: string | undefined, words: string): BounceVerdict {
  const verdict = judgeAnswer({ words, status, at: 'returned' })
  if (verdict === 'us') return 'ours'
  return verdict === 'address' ? 'hard' : 'soft'
}
