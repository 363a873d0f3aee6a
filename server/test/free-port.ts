/** For tests and measurements: a port that nobody listens on. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Browsers refuse to speak to it (Fetch, 2.9 Port blocking); no other of those below. */
const refusedByBrowsers = 10_080

/**
 * Below those that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere: RFC 6335 §6): one of theirs
 * may be taken before the program listens on it, and while the program is started anew.
 * @returns a port of 127.0.0.1
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(10_000, 32_000)
    if (port !== refusedByBrowsers && (await isFree(port))) return port
  }
  throw new Error('No port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
