/** Deletes backups that are older than the author keeps them (retention); the newest one that was checked stays in any case. */
import type { KeptBackup } from '../../contract/backups.ts'
import type { BackupPlace } from './places/place.ts'

const day = 86_400_000

/** @returns how many were deleted */
export async function expireBackups(place: BackupPlace, days: number, now: Date): Promise<number> {
  const old = (await place.list())
    .filter(expires)
    .filter(({ takenAt }) => Date.parse(takenAt) < now.getTime() - days * day)
  for (const { name } of old) await place.remove(name)
  return old.length
}

/** Newest first, as the place lists them. */
function expires(backup: KeptBackup, _at: number, all: readonly KeptBackup[]): boolean {
  const newest = all.find(one => one.checkedAt !== null) ?? all[0]
  return backup !== newest
}

export interface LastErased {
  at: string
  isGone: boolean
  goneOn: string | null
}

/**
 * Until when an address that was erased lies in a kept backup.
 * @param at when it was erased
 */
export function whenGone(at: string, kept: readonly KeptBackup[], days: number): LastErased {
  const having = kept.filter(({ takenAt }) => takenAt <= at)
  const [last] = having
  if (!last) return { at, isGone: true, goneOn: null }
  // The newest backup stays until there is a newer one.
  if (last === kept[0]) return { at, isGone: false, goneOn: null }
  return { at, isGone: false, goneOn: new Date(Date.parse(last.takenAt) + days * day).toISOString() }
}
