/** For tests: which parts are here, noted in memory. */
import type { PartNotes } from './disk-parts.ts'

export function createTestNotes(): PartNotes {
  let all: { key: string; number: number; etag: string }[] = []
  const without = (key: string, number: number) =>
    all.filter(part => part.key !== key || part.number !== number)
  return {
    list: async key => all.filter(part => part.key === key).sort((one, other) => one.number - other.number),
    async note(key, part) {
      all = [...without(key, part.number), { key, ...part }]
    },
    async forget(key, number) {
      all = without(key, number)
    },
  }
}
