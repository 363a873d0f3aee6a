/** The searches for leaks, each on fresh sites, by name: what finds nothing on a site as it is must find what is planted there. */
import { hashOfRight } from '../../answers/polls/rights/right-hashes.ts'
import { attackAnswers } from './answers.ts'
import { attackBackups } from './backups.ts'
import { attack } from './day.ts'
import type { Leak, SearchName } from './leaks/leak.ts'
import { leaksOfAnswers } from './leaks/of-answers.ts'
import { leaksOfTheDay } from './leaks/of-the-day.ts'
import type { Look } from './look.ts'
import type { Kind } from './stage/kinds.ts'
import { night, play } from './stage/stage.ts'
import { attackTold } from './told.ts'
import { attackWriters } from './writers.ts'

export type Search = (kind: Kind, leak?: Leak) => Promise<Look[]>

/** Searches a site on which two readers speak. */
const dayUntil =
  (when: 'on the day' | 'after the night'): Search =>
  async (kind, leak) => {
    const played = await play(kind, [0, 1], leak)
    try {
      if (when === 'after the night') await night(played)
      return (await attack(played, when, false)).looks
    } finally {
      await played.site.close()
    }
  }

export const searches: Record<SearchName, Search> = {
  'the day': dayUntil('on the day'),
  'the night': dayUntil('after the night'),
  'answers to readers': (kind, leak) => attackAnswers(kind, { leak }),
  'what the author is told': attackTold,
  backups: attackBackups,
  'writers of rows': (_kind, leak) =>
    attackWriters({ hashOf: (site, right) => hashOfRight(site.config, right).hash, leak }),
}

const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** What can be planted on the engine of this run. */
export const leaks: readonly Leak[] = [...leaksOfTheDay, ...leaksOfAnswers].filter(
  leak => (leak.engine ?? engine) === engine,
)
