/** Looks what an address of the web holds, without taking it: name, type, size (resource metadata). */
import { decodedOrSame } from '../../../contract/base/href.ts'
import { limits } from '../../../contract/base/limits.ts'
import { fileType, nameByType } from '../../../contract/files/file-parts.ts'
import { type Fetched, fetchPublic } from '../../base/fetching/fetch-public.ts'
import type { FetchRefusal } from '../../base/fetching/fetch-trouble.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { refuseTooLarge } from '../refuse-too-large.ts'

export interface RemoteFile {
  name: string
  type: string
  /** Bytes. */
  size: number
}

export type LookedAt = RemoteFile | Refused<FetchRefusal | 'fileSizeUnknown' | 'fileTooLarge'>

export async function lookAtAddress(
  { db, config, network }: Pick<Site, 'db' | 'config' | 'network'>,
  address: string,
): Promise<LookedAt> {
  const fetched = await fetchPublic(network, address, { most: limits.fileBytes })
  if (isRefused(fetched)) return fetched
  fetched.body.destroy()
  const size = sizeOf(fetched)
  if (!size) return refuse('fileSizeUnknown')
  const tooLarge = await refuseTooLarge({ db, config }, size)
  if (tooLarge) return tooLarge
  const name = nameByType(nameOf(fetched.url), fetched.headers['content-type'])
  return { name, type: fileType(name), size }
}

/** Length of a file that is offered; nobody knows it when it comes packed. @returns 0 where it is not said */
function sizeOf({ headers }: Fetched): number {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  const size = Number(headers['content-length'])
  return isPlain && Number.isInteger(size) && size > 0 ? size : 0
}

/** The end of the address, as a name that a file can have. */
function nameOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast(part => part !== '') ?? hostname
  return (
    decodedOrSame(last)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
      .replace(/[\u0000-\u001f\u007f/\\]/g, ' ')
      .trim()
      .slice(-limits.fileName) || hostname
  )
}
