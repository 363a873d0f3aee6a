/** Sentences that the server says and its tests repeat (specification §5, §8; decisions), in English; all of them stand in the catalogue. */

import { call } from '../languages/en/call.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { done } from '../languages/en/desk-server/done.ts'
import { type RefusalKind, refusals } from './refusals.ts'

const byKind = Object.fromEntries(
  Object.entries(refusals).map(([kind, [, sentence]]) => [kind, sentence]),
) as { [K in RefusalKind]: string }

export const sentences = { noAnswer: call.noAnswer, ...done, ...refused, ...byKind }
