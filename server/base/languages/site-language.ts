/** The language of the site: asked when it is needed, and remembered for when nothing can be asked. */
import { firstLanguage } from './catalogue.ts'

export interface SiteLanguage {
  /** As the setting says it now; where that cannot be read, as it said it last. */
  now(): Promise<string>
  last(): string
}

/** @param ask reads the setting */
export function createSiteLanguage(ask: () => Promise<string>): SiteLanguage {
  let last = firstLanguage
  return {
    async now() {
      // Why nothing can be read is another answer's to say.
      last = await ask().catch(() => last)
      return last
    },
    last: () => last,
  }
}
