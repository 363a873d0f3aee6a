/** What a process holds of the machine's memory (resident set size), as Linux tells it. */
import { readFileSync } from 'node:fs'

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
