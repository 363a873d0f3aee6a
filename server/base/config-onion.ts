/** `ONION_ADDRESS`: a second address of the site, which leads to it through Tor's network alone (onion service, version 3). */
import { createHash } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { z } from 'zod'

/** @returns whether a key, its checksum and the version are in it (Tor's rend-spec-v3, "Encoding onion addresses") */
function isOnionName(name: string): boolean {
  const bytes = base32nopad.decode(name.toUpperCase())
  const [key, sum, version] = [bytes.subarray(0, 32), bytes.subarray(32, 34), bytes.subarray(34)]
  const hash = createHash('sha3-256').update('.onion checksum').update(key).update(version).digest()
  return version[0] === 3 && hash.subarray(0, 2).equals(sum)
}

const wrongForm = 'must be http:// and the 56 characters and .onion of the service, without a path'

/** Without TLS: the name is the service's key, and Tor encrypts by it. */
export const onionAddress = z
  .string()
  .regex(/^http:\/\/[a-z2-7]{56}\.onion\/?$/, { error: wrongForm, abort: true })
  .transform(text => new URL(text).origin)
  .refine(origin => isOnionName(new URL(origin).hostname.slice(0, 56)), 'is mistyped: its checksum is wrong')
