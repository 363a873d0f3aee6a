/** The named points at which a process of the site can be told to end (crash points). */

/** Before and after the commits of a press, of a slice of copies, of a claim, of outcomes and of a migration; of a backup's name, and of a restored database's place. */
export const points = ['press', 'laying', 'claim', 'outcome', 'migration', 'name', 'place'] as const
export type Point = `${'before' | 'after'}-${(typeof points)[number]}`
