/** Where a reader's own parts stand in a composed mail. A slot is as long as what replaces it, so that no line changes its length. */
import { idLength } from '../base/db/ids.ts'

/** Stands for the delivery's token in links, as in that of the unsubscribe page. */
export const tokenSlot = 'readerTokenSlot0readerTo'

/** Stands for the right that a copy carries, made by reader-right.ts. */
export const rightSlot = 'readerRightSlot0readerRi'

if (tokenSlot.length !== idLength || rightSlot.length !== idLength)
  throw new Error('a slot must be as long as a token')
