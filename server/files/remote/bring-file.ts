/** Brings a file from the web into the store, whole or not at all (download): looked at first, then taken part by part. */
import { Readable } from 'node:stream'
import { limits } from '../../../contract/base/limits.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import { fetchWhole } from '../../base/fetching/fetch-whole.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { beginFile } from '../begin-file.ts'
import { chooseFileStore } from '../choose-file-store.ts'
import { giveUpFile } from '../give-up-file.ts'
import { findFile } from '../queries.ts'
import { findStored, storeWholeFile } from '../store-whole-file.ts'
import { type Download, downloadFile } from './download-file.ts'
import { lookAtAddress, type RemoteFile, whatItIs } from './look-at-address.ts'

type Where = Pick<Site, 'db' | 'clock' | 'config' | 'network'>
type Stored = Pick<FileRow, 'id' | 'name' | 'size'>

/** Bytes a second that a source gives at least, and milliseconds that it has beside that. */
const slowest = 64 * 1024
const grace = 60_000

export interface WantedFile extends Pick<Download, 'address' | 'signal' | 'wait'> {
  /** Chosen by whoever may try again: what is wholly here under it is that file, and is not fetched twice. */
  id: string
  /** Milliseconds that it may take at most, however large it is. */
  within: number
  /** Why so many bytes are not wanted. */
  refuseSize(bytes: number): Refused | undefined
}

/** @throws the signal's reason when whoever asked gave up, and what is no fault of the source */
export async function bringFile(site: Where, wanted: WantedFile): Promise<Stored | Refused> {
  const { id, address, signal } = wanted
  const before = await findStored(site, id)
  if (before) return before
  await clearUnfinished(site, id)
  const found = await lookAtAddress(site, address, signal)
  if (isRefused(found)) return found.refused === 'fileSizeUnknown' ? bringShort(site, wanted) : found
  if (found.isPage) return noFile
  return wanted.refuseSize(found.size) ?? bringInParts(site, wanted, found)
}

const noFile = refuse('addressRefuses', { say: t => t('refusedWith.fileIsPage') })

/** What a crash left of an earlier try. */
async function clearUnfinished(site: Where, id: string): Promise<void> {
  const begun = await findFile(site.db, id, 'deleted too')
  if (begun) await giveUpFile(site.db, chooseFileStore(site), begun)
}

async function bringInParts(site: Where, wanted: WantedFile, found: RemoteFile): Promise<Stored | Refused> {
  const { id, address, wait, within } = wanted
  const store = chooseFileStore(site)
  const begun = await beginFile(site, store, { id, name: found.name, size: found.size, inParts: true })
  if (isRefused(begun)) return begun
  const late = AbortSignal.timeout(Math.ceil(Math.min(within, grace + (found.size / slowest) * 1_000)))
  const signal = AbortSignal.any([wanted.signal, late])
  const file = await findFile(site.db, id)
  let refused: Refused | undefined
  try {
    const onPart = async () => {}
    refused = file
      ? await downloadFile(site, { address, file, store, signal, wait, onPart })
      : refuse('uploadGone')
  } catch (error) {
    await clearUnfinished(site, id).catch(() => {})
    if (wanted.signal.aborted || !late.aborted) throw error
    return refuse('addressSlow', { say: t => t('refusedWith.fileSlow') })
  }
  if (refused) await clearUnfinished(site, id)
  return refused ?? (await findStored(site, id)) ?? refuse('uploadGone')
}

/** Brings a file whose site does not say how large it is: no more of it than fits into memory. */
async function bringShort(site: Where, wanted: WantedFile): Promise<Stored | Refused> {
  const { id, address, signal, within } = wanted
  const whole = Math.ceil(Math.min(within, grace))
  const fetched = await fetchWhole(site.network, address, { most: limits.uploadBytes, whole, signal })
  if (isRefused(fetched)) return shortRefusal(fetched)
  const { name, isPage } = whatItIs(fetched, address)
  const { bytes } = fetched
  if (isPage) return noFile
  if (bytes.length === 0) return refuse('addressRefuses', { say: t => t('refusedWith.fileEmpty') })
  const tooMuch = wanted.refuseSize(bytes.length)
  if (tooMuch) return tooMuch
  const stored = await storeWholeFile(site, { id, name, size: bytes.length }, Readable.from([bytes]))
  return isRefused(stored) ? stored : { ...stored, size: bytes.length }
}

/** It is too large for one of which nobody knows how large it is. */
const shortRefusal = (refused: Refused): Refused =>
  refused.refused === 'addressTooLarge' ? refuse('fileSizeUnknown') : refused
