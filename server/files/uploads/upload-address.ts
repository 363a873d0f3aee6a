/** Presigned upload addresses, each for one file: signed, so that only those we gave out are taken, and for a short time. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hrefOf } from '../../../contract/base/href.ts'
import { receiveUpload } from '../../../contract/files/uploads.ts'
import type { Clock } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'

const quarterHour = 15 * 60_000

export interface UploadAddresses {
  /** Path and query of a new address. */
  give(): string
  /** @returns the upload's id when the address is one of ours */
  read(address: URL): string | undefined
  isExpired(address: URL): boolean
}

/** @param secret the same in all processes of one site */
export function createUploadAddresses(secret: string, clock: Clock): UploadAddresses {
  const sign = (id: string, expires: string) =>
    createHmac('sha256', secret).update(`${id} ${expires}`).digest('base64url')
  const prefix = hrefOf(receiveUpload.path, { id: '' })
  return {
    give() {
      const id = randomId()
      const expires = String(clock.now().getTime() + quarterHour)
      return hrefOf(receiveUpload.path, { id }, { expires, signature: sign(id, expires) })
    },
    read({ pathname, searchParams }) {
      const id = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
      const { expires = '', signature = '' } = Object.fromEntries(searchParams)
      return /^[\w-]{24}$/.test(id) && isSame(signature, sign(id, expires)) ? id : undefined
    },
    isExpired: ({ searchParams }) => !(Number(searchParams.get('expires')) > clock.now().getTime()),
  }
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
