/** Looks what an address of the web holds, without taking it: name, type, size (resource metadata). */
import { decodedOrSame } from '../../../contract/base/href.ts'
import { limits } from '../../../contract/base/limits.ts'
import { fileType, isKnownFile, nameByType, nameWithEnding } from '../../../contract/files/file-parts.ts'
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
  /** A page for people to read, whatever its address is called. */
  isPage: boolean
}

export type LookedAt = RemoteFile | Refused<FetchRefusal | 'fileSizeUnknown' | 'fileTooLarge'>

export async function lookAtAddress(
  { db, config, network }: Pick<Site, 'db' | 'config' | 'network'>,
  address: string,
  signal?: AbortSignal,
): Promise<LookedAt> {
  const fetched = await fetchPublic(network, address, { most: limits.fileBytes, ...(signal && { signal }) })
  if (isRefused(fetched)) return fetched
  fetched.body.destroy()
  const size = sizeOf(fetched)
  if (!size) return refuse('fileSizeUnknown')
  const tooLarge = await refuseTooLarge({ db, config }, size)
  if (tooLarge) return tooLarge
  return { ...whatItIs(fetched, address), size }
}

/** @param address at which it was asked for: what leads on may end at a number */
export function whatItIs(
  { url, headers }: Pick<Fetched, 'url' | 'headers'>,
  address: string,
): Omit<RemoteFile, 'size'> {
  const type = headers['content-type'] ?? ''
  const found = nameOf(url)
  const asked = URL.parse(address)
  const called = !isKnownFile(found) && asked ? nameOf(asked) : found
  const name = nameWithEnding(nameByType(called, type), type)
  return { name, type: fileType(name), isPage: /^text\/html\b|^application\/xhtml/i.test(type) }
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
