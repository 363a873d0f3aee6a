/** Tells visitors apart for rate limits and counts without keeping who they are: keyed hashes whose key lives in memory for a day. */
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'

export interface Visitors {
  /** One visitor by their network address alone. */
  key(ip: string): string
  /** One visitor by address and browser: finer, for counting page views. */
  browserKey(ip: string, userAgent: string): string
}

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
    key: ip => hash(network(ip)),
    browserKey: (ip, userAgent) => hash(`${network(ip)} ${userAgent}`),
  }
}

/** An IPv6 household owns a /64: counting single addresses would give it 2^64 tries. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...(ip.includes('::') ? zeros : []), ...right].slice(0, 4).join(':')
}
