/** What the site speaks: asked when it is needed, and remembered for when nothing can be asked. */
import type { Speech } from './speech.ts'
import { firstSpeech } from './translator-for.ts'

export interface SiteSpeech {
  /** As it is stored now; where that cannot be read, as it was read last. */
  now(): Promise<Speech>
  last(): Speech
}

/** @param ask reads the setting, and the author's own words */
export function createSiteSpeech(ask: () => Promise<Speech>): SiteSpeech {
  let last = firstSpeech
  return {
    async now() {
      // Why nothing can be read is another answer's to say.
      last = await ask().catch(() => last)
      return last
    },
    last: () => last,
  }
}
