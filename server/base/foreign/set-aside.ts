/** What somebody else wrote cannot be read (resource limits): it is set aside, counted or told, and not tried for ever. */

/** It takes too much memory, or too long; its parts nest too deep; or its reader gives up on it. */
export type WhySetAside = 'large' | 'slow' | 'deep' | 'failed'

/** Thrown by what reads. */
export class SetAside extends Error {
  readonly why: WhySetAside

  constructor(why: WhySetAside, cause?: unknown) {
    super(`What somebody else wrote is set aside: ${why}`, { cause })
    this.why = why
  }
}

/** An error of a reader as its thread hands it on; a stack that ran over is a text that nests too deep. */
export function whyFailed(error: unknown): WhySetAside {
  if (error instanceof SetAside) return error.why
  return error instanceof RangeError && /call stack/i.test(error.message) ? 'deep' : 'failed'
}
