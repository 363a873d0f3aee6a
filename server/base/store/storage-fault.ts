/** Tells what of a machine or of a bucket fails when something cannot be stored (fault classification); who says it chooses the words. */

const faults = [
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/, 'full'],
  [/^53100/, 'database full'],
  [/^(?:EROFS|SQLITE_READONLY)/, 'read-only'],
  [/^(?:EACCES|EPERM)/, 'not allowed'],
  [/^(?:ENOTDIR|EEXIST)/, 'no folder'],
  [/^ENOENT/, 'missing'],
  [/^(?:EIO|SQLITE_IOERR)/, 'failing'],
  [/^OBJECT_STORE_AWAY/, 'bucket away'],
] as const

export type StorageFault = (typeof faults)[number][1]

/** @returns undefined when it is none of storage */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? faults.find(([pattern]) => pattern.test(code))?.[1] : undefined
}
