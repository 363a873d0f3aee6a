/** Tells what of a machine a moving waits for, a full disk above all (fault classification): that passes, and nothing is given up for it. */
import { keptFree } from '../../files/begin-file.ts'
import { chooseFileStore } from '../../files/store/choose-file-store.ts'
import type { Parts } from './work.ts'

/** Milliseconds after which it is tried again. */
export const pauseOfWaiting = 30_000

const causes: [RegExp, string][] = [
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/, 'The disk of the site is full, or nearly'],
  [
    /^(?:EROFS|EACCES|EPERM|ENOTDIR|SQLITE_READONLY)/,
    'The folder in which the site keeps pictures and files cannot be written',
  ],
  [/^(?:EIO|SQLITE_IOERR)/, 'The disk of the site fails to read or write'],
  [/^OBJECT_STORE_AWAY/, 'The bucket in which the site keeps pictures and files does not take anything now'],
]

/** @returns in words without an end; undefined for what does not pass by itself */
export function whatItWaitsFor(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  const cause = causes.find(([pattern]) => pattern.test(code))?.[1]
  return cause && `${cause}. It goes on by itself when that is over`
}

export class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

/** Pictures of others are not worth the room that letters need. @throws NoRoom */
export async function needRoom(site: Pick<Parts, 'db' | 'config'>): Promise<void> {
  const room = await chooseFileStore(site).room?.()
  if (room !== undefined && room < keptFree) throw new NoRoom('Not enough room on the disk')
}
