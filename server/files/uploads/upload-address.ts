/** Presigned upload addresses, each for one file. */
import { hrefOf } from '../../../contract/base/href.ts'
import { receiveUpload } from '../../../contract/files/uploads.ts'
import { randomId } from '../../base/db/ids.ts'
import type { AddressSigner } from '../../base/store/signed-addresses.ts'

const quarterHour = 15 * 60
const prefix = hrefOf(receiveUpload.path, { id: '' })

/** Path and query of a new address. */
export function giveUploadAddress(signer: AddressSigner): string {
  const id = randomId()
  return hrefOf(receiveUpload.path, { id }, signer.sign(id, quarterHour))
}

/** @returns the upload's id when the address is one of ours, at whatever time */
export function readUploadAddress(
  signer: AddressSigner,
  { pathname, searchParams }: URL,
): string | undefined {
  const id = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
  return /^[\w-]{24}$/.test(id) && signer.isOurs(id, Object.fromEntries(searchParams)) ? id : undefined
}
