/** The receipts that are drawn before sealed replies are sent: each reply is bound to one, whether or not its reader keeps it. */
import { useRef } from 'react'
import type { DrawnReceipt } from '../receipt/draw-receipt.ts'
import type { ReaderWords } from './reply-form.tsx'

export function useDrawnReceipts() {
  const drawn = useRef(new Map<string, DrawnReceipt>())
  return {
    /** The same for the same words that are sent again. */
    async commitment({ replyKey }: ReaderWords): Promise<string> {
      const { drawReceipt } = await import('../receipt/draw-receipt.ts')
      const receipt = drawn.current.get(replyKey) ?? (await drawReceipt())
      drawn.current.set(replyKey, receipt)
      return receipt.commitment
    },
    /** @returns undefined where none was drawn, as the words went unsealed */
    wordsFor: ({ replyKey }: ReaderWords) => drawn.current.get(replyKey)?.words,
  }
}
