/** Fetches one thing that letters show, from the web or out of the export, and keeps it as an upload of the author's is kept. */
import { buffer } from 'node:stream/consumers'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { randomId } from '../../db/ids.ts'
import type { MovingFetchRow } from '../../db/tables/moving.ts'
import { fetchWhole } from '../../fetching/fetch-whole.ts'
import { keepWholeFile } from '../../files/keep-whole-file.ts'
import { isRefused, type Refused, refuse } from '../../http/refuse.ts'
import { makeLinkCard } from '../../link-cards/make-link-card.ts'
import { chooseStore } from '../../uploads/choose-store.ts'
import { keepImage } from '../../uploads/keep-image.ts'
import { receiveUpload } from '../../uploads/receive-upload.ts'
import { type IncomingExport, UnreadableExport } from '../incoming.ts'
import { resultOfFile } from './fill-body.ts'
import type { Work } from './work.ts'

/** Milliseconds for a whole picture. */
const patience = 20_000
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/*;q=0.8'

export type Outcome = Pick<MovingFetchRow, 'state' | 'result' | 'words'> & { size?: number }

const failed = (words: string): Outcome => ({ state: 'failed', result: null, words })
const refused = ({ refused: kind, message }: Refused): Outcome => failed(message ?? refusals[kind][1])

/** @throws what is no fault of the thing: the database, the store, a bug */
export async function fetchThing(
  work: Pick<Work, 'site' | 'tools' | 'ending'>,
  from: IncomingExport,
  thing: MovingFetchRow,
): Promise<Outcome> {
  if (thing.kind === 'card') return fetchCard(work, thing.address)
  if (thing.is_inside === 1)
    return takeInside(work, from, thing).catch(error => {
      if (error instanceof UnreadableExport) return failed(error.message)
      throw error
    })
  const fetched = await fetchWhole(work.site.network, thing.address, {
    ...{ most: limits.uploadBytes, whole: patience, headers: { accept }, signal: work.ending },
  })
  if (isRefused(fetched)) return refused(fetched)
  if (/^text\/html\b|^application\/xhtml/i.test(fetched.headers['content-type'] ?? ''))
    return refused(refuse('pageNoPicture'))
  return keepPicture(work, fetched.bytes)
}

async function keepPicture({ site, tools }: Pick<Work, 'site' | 'tools'>, bytes: Buffer): Promise<Outcome> {
  if (bytes.length === 0) return refused(refuse('noPicture'))
  const store = chooseStore(site.config)
  const id = randomId()
  await receiveUpload(site, store, { id, file: bytes })
  const kept = await keepImage(site, store, id, tools.make)
  if (isRefused(kept)) return refused(kept)
  return { state: 'here', result: `/objects/${kept.name}`, words: null, size: bytes.length }
}

async function takeInside(
  work: Pick<Work, 'site' | 'tools'>,
  from: IncomingExport,
  { kind, address }: MovingFetchRow,
): Promise<Outcome> {
  const file = await from.openFile(address)
  if (!file) return failed('The export does not hold it')
  if (kind === 'picture') {
    if (file.size > limits.uploadBytes) {
      file.stream.on('error', () => {}).destroy()
      return failed(`It is larger than ${limits.uploadBytes / 1_048_576} MB`)
    }
    return keepPicture(work, await buffer(file.stream))
  }
  const name = address.split('/').at(-1) || 'file'
  const kept = await keepWholeFile(work.site, { name, size: file.size }, file.stream)
  if (isRefused(kept)) return refused(kept)
  return { state: 'here', result: resultOfFile(kept), words: null, size: file.size }
}

/** Its page may be away for good: then the card says where it leads, and no more. */
async function fetchCard({ site }: Pick<Work, 'site'>, address: string): Promise<Outcome> {
  const card = await makeLinkCard(site, address)
  if (isRefused(card)) return refused(card)
  return { state: 'here', result: JSON.stringify(card), words: null }
}
