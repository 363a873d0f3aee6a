/** The network as fetching uses it: names are looked up, addresses are connected to. Handed in, so that tests need none (dependency injection). */
import { lookup } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Target {
  /** IPv4 or IPv6: what was looked up and judged. No name, so that nothing is looked up a second time. */
  address: string
  port: number
  /** The host of the URL; with `isSecure`, what the certificate must be for. */
  host: string
  isSecure: boolean
}

export interface Network {
  /**
   * @returns every address of a name
   * @throws with `code` as Node's DNS does
   */
  resolve(name: string): Promise<string[]>
  /**
   * @returns a connection that is open, with TLS where the target is secure
   * @throws with `code` as Node's sockets do; when the signal says so
   */
  connect(target: Target, signal: AbortSignal): Promise<Socket>
}

export const internet: Network = {
  resolve: async name => (await lookup(name, { all: true })).map(({ address }) => address),
  connect: ({ address, port, host, isSecure }, signal) =>
    new Promise((resolve, reject) => {
      const servername = isIP(host) ? '' : host
      const socket = isSecure
        ? connectTls({ host: address, port, servername, ALPNProtocols: ['http/1.1'] })
        : connectTcp({ host: address, port })
      const onAbort = () => socket.destroy(signal.reason)
      signal.addEventListener('abort', onAbort)
      const settle = () => signal.removeEventListener('abort', onAbort)
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        settle()
        socket.off('error', reject)
        resolve(socket)
      })
      socket.once('error', reject)
      socket.once('close', settle)
      if (signal.aborted) onAbort()
    }),
}
