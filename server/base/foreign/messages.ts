/** What a process and its thread that reads say to each other. */
import type { WhySetAside } from './set-aside.ts'

/** `next`: the next value of a reader that gives several. */
export type ToThread = { read: string; input: unknown } | 'next'

export type FromThread =
  | 'ready'
  | { value: unknown }
  /** A reader that gives several has no more. */
  | { done: true }
  | { why: WhySetAside; words: string }
