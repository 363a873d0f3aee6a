/** Opens a connection to a host of the public Internet: looked up, judged, and connected to just that address (against DNS rebinding). */
import { isIP, type Socket } from 'node:net'
import type { Network } from './network.ts'
import { isPublicAddress } from './special-addresses.ts'

/** Thrown in the place of a socket: the name of a refusal. */
export class NotReached extends Error {
  readonly kind: 'addressUnknown' | 'addressPrivate'
  constructor(kind: NotReached['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** Milliseconds for one of several addresses, before the next has its turn. */
const patience = 5_000

/**
 * @throws NotReached where the name has no address or one that is not public; else what the network says of the last address
 */
export async function connectPublic(network: Network, url: URL, signal: AbortSignal): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port || (isSecure ? 443 : 80))
  const addresses = isIP(host) ? [host] : await within(signal, lookUp(network, host))
  // One private address among public ones is a trick, or a network of somebody's own: neither is fetched from.
  if (!addresses.every(isPublicAddress)) throw new NotReached('addressPrivate')
  const [first, ...others] = addresses
  if (first === undefined) throw new NotReached('addressUnknown')
  const connect = (address: string) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    return network.connect({ address, port, host, isSecure }, limit)
  }
  let trying = connect(first)
  for (const address of others)
    trying = trying.catch(error => (signal.aborted ? Promise.reject(error) : connect(address)))
  return trying
}

const isNowhere = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOTFOUND|ENODATA|EAI_NONAME)$/.test(String(error.code))

function lookUp(network: Network, host: string): Promise<string[]> {
  return network.resolve(host).catch(error => {
    throw isNowhere(error) ? new NotReached('addressUnknown') : error
  })
}

/** A look-up cannot be ended, but nobody has to wait for it. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
