/** What came of trying a mail server or a mailbox. */
import { z } from '../base/zod.ts'

export const tried = z.object({
  worked: z.boolean(),
  /** What happened, or what to do about it, for a person. */
  message: z.string(),
  /** What the server said, line by line. */
  words: z.array(z.string()),
})
export type Tried = z.infer<typeof tried>
