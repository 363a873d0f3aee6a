/** The most that a process held of the machine's memory while it was watched. */
import { residentMegabytes } from '../resident-megabytes.ts'

const every = 100

export function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, residentMegabytes(pid))
  }
  const looking = setInterval(look, every)
  return {
    stop() {
      clearInterval(looking)
      look()
      return peak
    },
  }
}
