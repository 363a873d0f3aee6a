/** Load from a process of its own, so that making requests does not slow the one that measures or answers them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

/**
 * @param seconds how long
 * @param rate requests per second over all connections; absent: as many as it takes
 */
export async function loadPage(
  url: string,
  options: { seconds: number; connections?: number; rate?: number },
): Promise<Load> {
  const args = [
    '--json',
    '--no-progress',
    '-d',
    String(options.seconds),
    '-c',
    String(options.connections ?? 10),
  ]
  if (options.rate) args.push('-R', String(options.rate))
  const bin = new URL('../node_modules/autocannon/autocannon.js', import.meta.url).pathname
  const child = spawn(process.execPath, [bin, ...args, '-H', 'accept-encoding=br', url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const result = JSON.parse(output) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
