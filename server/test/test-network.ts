/** A network for tests: names that stand for made-up addresses, each with a server of its own on this machine (test double). */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Network, Target } from '../base/fetching/network.ts'

export interface TestHost {
  /** What its name is looked up to; one public address unless said. */
  addresses?: string[]
  /** Absent: nobody listens there. */
  answer?: RequestListener
}

export interface TestNetwork extends Network {
  /** To what it was connected, in order. */
  readonly reached: Target[]
  close(): Promise<void>
}

export const publicAddress = '93.184.216.34'

/** @param hosts by name. TLS is left out: what a secure target is told stands in `reached`. */
export function createTestNetwork(hosts: Record<string, TestHost>): TestNetwork {
  const reached: Target[] = []
  const servers = new Map<string, Promise<Server>>()
  return {
    reached,
    async resolve(name) {
      const host = hosts[name]
      if (!host) throw Object.assign(new Error(`No such name: ${name}`), { code: 'ENOTFOUND' })
      return host.addresses ?? [publicAddress]
    },
    async connect(target) {
      reached.push(target)
      const { answer } = hosts[target.host] ?? {}
      if (!answer) throw Object.assign(new Error('Nobody listens'), { code: 'ECONNREFUSED' })
      const server = servers.get(target.host) ?? listen(answer)
      servers.set(target.host, server)
      const socket = connect(portOf(await server), '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    async close() {
      for (const server of await Promise.all(servers.values())) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function portOf(server: Server): number {
  const at = server.address()
  return typeof at === 'object' && at ? at.port : 0
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
