/** A web for stories: a server on this machine that the site reaches by made-up names and public addresses. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface MadeUpWeb {
  /** What the site's process must be given. */
  env: Record<string, string>
  /** Every address that was asked for, with its host. */
  asked: string[]
  stop(): void
}

/** @param answer for all names: `photos.example` and `pages.example`; `router.example` leads into a private network */
export async function startMadeUpWeb(answer: RequestListener): Promise<MadeUpWeb> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hosts = {
    'photos.example': '93.184.216.34',
    'pages.example': '93.184.216.35',
    'router.example': '192.168.0.1',
  }
  const { port } = server.address() as AddressInfo
  return {
    env: {
      MADE_UP_WEB: JSON.stringify({ hosts, port }),
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'patch-network.cjs')}`,
    },
    asked,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
