/** Tells visitors apart for rate limits and counts without keeping who they are: keyed hashes (HMAC) whose key lives in memory for a day. */
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

export interface Visitors {
  /** One visitor by their network address alone. */
  key(request: Caller): string
  /** One visitor by address and browser: finer, for counting page views. */
  browserKey(request: Caller): string
}

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>

export function createVisitors(clock: Clock): Visitors {
  let day = ''
  let secret = randomBytes(32)
  const hash = (text: string) => {
    const today = clock.now().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      secret = randomBytes(32)
    }
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  }
  return {
    key: request => hash(network(addressOf(request))),
    browserKey: request => hash(`${network(addressOf(request))} ${request.headers['user-agent'] ?? ''}`),
  }
}

/** A visitor who has hung up has no address any more, and behind a proxy Fastify throws when asked for it. */
function addressOf(request: Caller): string {
  try {
    return request.ip ?? ''
  } catch {
    return ''
  }
}

/** IPv6 households are given a /56 (RIPE-690 §4.2): counting single addresses would give each 2^72 tries. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const [a = '', b = '', c = '', d = '0'] = [...left, ...(ip.includes('::') ? zeros : []), ...right]
  return [a, b, c, (Number.parseInt(d, 16) >> 8).toString(16)].join(':')
}
