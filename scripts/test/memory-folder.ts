/** A folder in memory (tmpfs) for what tests write: thousands of databases wait for each commit until a disk has it (fsync). */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const tmpfs = 0x01021994
const prefix = 'foolscap-tests-'
/** Bytes: ten times what a run was seen to hold. A container's usual 64 MB are too few. */
const needed = 2 * 1024 ** 3

/**
 * A folder of this process, whose end takes it away. No test cuts the power, and what was written outlives a killed process here as
 * on a disk.
 * @returns for `TMPDIR`; undefined where there is none, or too little memory
 */
export function memoryFolder(): string | undefined {
  // A process that this one was started by has made it.
  if (tmpdir().startsWith(join(memory, prefix))) return tmpdir()
  if (!hasRoom()) return undefined
  removeLeftOnes()
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL, which does not run as root, has to get in.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find(line => line.split(' ')[1] === memory)
    // PostgreSQL's programs may be copied there.
    const runsPrograms = mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
    return type === tmpfs && runsPrograms && bavail * bsize >= needed && freemem() >= needed
  } catch {
    return false
  }
}

/** Removes the folders that killed runs have left. */
function removeLeftOnes(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = name.match(/^foolscap-tests-(\d+)-/) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
