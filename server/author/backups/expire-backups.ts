/** Deletes backups that are older than the author keeps them (retention); what a site could be brought back from last stays in any case. */
import type { KeptBackup } from '../../../contract/author/backups.ts'
import type { BackupPlace } from './places/place.ts'

const day = 86_400_000

export interface Expiring {
  place: BackupPlace
  /** For how many they are kept. */
  days: number
  now: Date
  /** Until when time has passed here, whatever the clock shows: by that they are old. */
  passed: Date
  /** Reads one again. @returns false when it cannot be restored any more */
  verifies: (backup: KeptBackup) => Promise<boolean>
}

/**
 * @returns how many were deleted, and which kept ones cannot be restored any more: older ones stay for them
 * @throws when the place is away
 */
export async function expireBackups({
  place,
  days,
  now,
  passed,
  verifies,
}: Expiring): Promise<{ gone: number; damaged: string[] }> {
  const kept = await place.list()
  const old = kept.filter(({ takenAt }) => Date.parse(takenAt) < passed.getTime() - days * day)
  if (old.length === 0) return { gone: 0, damaged: [] }
  const { stay, damaged } = await findLastGood(kept, now, verifies)
  const gone = old.filter(backup => !stay.has(backup))
  for (const { name } of gone) await place.remove(name)
  return { gone: gone.length, damaged }
}

/** The newest of all, and the newest with pictures that verifies, with all that lie between: one with a date to come is no measure. */
async function findLastGood(kept: readonly KeptBackup[], now: Date, verifies: Expiring['verifies']) {
  const past = kept.filter(backup => !isAhead(backup, now))
  const checked = past.filter(({ checkedAt }) => checkedAt !== null)
  const stay = new Set([past[0], checked[0]])
  const damaged: string[] = []
  for (const backup of past.filter(hasPictures)) {
    stay.add(backup)
    if (await verifies(backup)) break
    damaged.push(backup.name)
  }
  return { stay, damaged }
}

/** Whether a backup holds pictures; one that was put there by hand tells by its name, as what an update begins with holds rows alone. */
const hasPictures = ({ check, name }: KeptBackup) =>
  check === 'trial' || (check === null && !name.includes('-before-'))

/** Made while the clock was ahead: nobody knows when. */
const isAhead = ({ takenAt }: KeptBackup, now: Date) => Date.parse(takenAt) > now.getTime()

export interface LastErased {
  at: string
  isGone: boolean
  goneOn: string | null
}

/**
 * Until when an address that was erased lies in a kept backup.
 * @param at when it was erased
 * @param kept newest first
 * @param time `days`: for how many they are kept; `ahead`: milliseconds that the clock is ahead of the time that has passed here;
 * `left`: until that is believed
 */
export function whenGone(
  at: string,
  kept: readonly KeptBackup[],
  { days, now, ahead = 0, left = 0 }: { days: number; now: Date; ahead?: number; left?: number },
): LastErased {
  const having = kept.filter(backup => backup.takenAt <= at || isAhead(backup, now))
  const [last] = having
  if (!last) return { at, isGone: true, goneOn: null }
  const goneAt = Date.parse(last.takenAt) + days * day
  const goneOn = Math.max(goneAt, Math.min(goneAt + ahead, now.getTime() + left))
  // The newest backup stays until there is a newer one, and so does the newest with pictures.
  if (last === kept[0] || goneOn < now.getTime() - day) return { at, isGone: false, goneOn: null }
  return { at, isGone: false, goneOn: new Date(goneOn).toISOString() }
}
