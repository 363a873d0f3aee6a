/** What a process and its children take of memory together (resident set), watched while something happens. */
import { readdirSync, readFileSync } from 'node:fs'

function read(pid: string): { parent: number; bytes: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: number('PPid'), bytes: number('VmRSS') * 1024 }
  } catch {
    return undefined
  }
}

/** Linux tells it in `/proc`; elsewhere there is nothing to look at. */
function memoryOf(pid: number): number {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.reduce((sum, name) => {
    const found = read(name)
    return found && (name === String(pid) || found.parent === pid) ? sum + found.bytes : sum
  }, 0)
}

/** @returns the most bytes that were taken while it ran; undefined where nobody tells */
export async function peakWhile(pid: number, act: () => Promise<unknown>): Promise<number | undefined> {
  if (process.platform !== 'linux') {
    await act()
    return undefined
  }
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 20)
  await act()
  clearInterval(watching)
  return peak
}
