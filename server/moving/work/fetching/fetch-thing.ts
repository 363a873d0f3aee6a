/** Fetches one thing that letters show, from the web or out of the export, and keeps it as an upload of the author's is kept. */

import { buffer } from 'node:stream/consumers'
import { limits, megabyte } from '../../../../contract/base/limits.ts'
import { nowText } from '../../../base/clock.ts'
import { idLength, sha256 } from '../../../base/db/ids.ts'
import type { MovingFetchRow } from '../../../base/db/tables/moving.ts'
import { isSilence } from '../../../base/fetching/fetch-trouble.ts'
import { fetchWhole } from '../../../base/fetching/fetch-whole.ts'
import { isRefused, type Refused, refuse, toAnswer, toTold } from '../../../base/http/refuse.ts'
import { tell } from '../../../base/languages/told.ts'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { bringFile } from '../../../files/remote/bring-file.ts'
import { storeWholeFile } from '../../../files/store-whole-file.ts'
import { pictureTypes } from '../../../files/uploads/picture-types.ts'
import { findUpload, markUsed } from '../../../files/uploads/queries.ts'
import { receiveUpload } from '../../../files/uploads/receive-upload.ts'
import { storeImage } from '../../../files/uploads/store-image.ts'
import { makeLinkCard } from '../../../letters/link-cards/make-link-card.ts'
import { type IncomingExport, UnreadableExport } from '../../incoming.ts'
import { resultOfFile } from '../placing/place-files.ts'
import { NoRoom } from '../wait-for-storage.ts'
import type { Work } from '../work.ts'
import type { Allowance } from './allowance.ts'

export type Outcome = Pick<MovingFetchRow, 'state' | 'result' | 'words'> & { size?: number }

/** What came of it, and whether its host gave no answer, or one that is for everything it has. */
export interface Fetched {
  outcome: Outcome
  isSilent: boolean
}

const failed = (words: string): Outcome => ({ state: 'failed', result: null, words })
const refused = (why: Refused): Outcome => failed(toTold(why))

/** What fetching needs, with what is left of the bounds on all of it. */
export type Fetching = Pick<Work, 'site' | 'tools' | 'ending'> & {
  /** Milliseconds. */
  within: number
  allowance: Allowance
}

/** @throws what is no fault of the thing: the database, the store, a bug */
export async function fetchThing(
  work: Fetching,
  from: IncomingExport,
  thing: MovingFetchRow,
): Promise<Fetched> {
  const stored = thing.kind === 'picture' ? await findKept(work, idOf(thing)) : undefined
  if (stored) return { outcome: stored, isSilent: false }
  if (thing.is_inside === 0) return thing.kind === 'file' ? fetchFile(work, thing) : fetchOfWeb(work, thing)
  const outcome = await takeInside(work, from, thing).catch(error => {
    if (error instanceof UnreadableExport) return failed(error.told)
    throw error
  })
  return { outcome, isSilent: false }
}

/** The same whenever it is tried (idempotency key): what was stored before anybody could note it is found again, and not doubled. */
const idOf = ({ moving_id, number }: MovingFetchRow) => sha256(`${moving_id} ${number}`).slice(0, idLength)

async function findKept({ site }: Pick<Work, 'site'>, id: string): Promise<Outcome | undefined> {
  const name = (await findUpload(site.db, id))?.name
  if (!name) return undefined
  await markUsed(site.db, id, nowText(site.clock))
  return { state: 'here', result: `/objects/${name}`, words: null }
}

async function fetchOfWeb(work: Fetching, thing: MovingFetchRow): Promise<Fetched> {
  const { kind, address } = thing
  const { patience: whole } = work.tools
  const { ending: signal } = work
  const fetched =
    kind === 'card'
      ? await makeLinkCard(work.site, address, { whole, signal })
      : await fetchWhole(work.site.network, address, {
          most: limits.uploadBytes,
          whole,
          headers: { accept: pictureTypes },
          signal,
        })
  if (isRefused(fetched)) return { outcome: refused(fetched), isSilent: isSilence(fetched) }
  if (!('bytes' in fetched))
    return {
      outcome: { state: 'here', result: JSON.stringify(fetched), words: null },
      isSilent: false,
    }
  const isPage = /^text\/html\b|^application\/xhtml/i.test(fetched.headers['content-type'] ?? '')
  const outcome = isPage
    ? refused(refuse('pageNoPicture'))
    : await keepPicture(work, thing, { bytes: fetched.bytes, isMade: false })
  work.allowance.take(outcome.size ?? 0)
  return { outcome, isSilent: false }
}

/** A recording, a film, a document: streamed, for it may be large. */
async function fetchFile(work: Fetching, thing: MovingFetchRow): Promise<Fetched> {
  const { site, tools, ending, within, allowance } = work
  let taken = 0
  const refuseSize = (bytes: number) => {
    const tooMuch = allowance.refuse(bytes)
    if (!tooMuch) taken = bytes
    return tooMuch
  }
  const { wait } = tools
  const wanted = { id: idOf(thing), address: thing.address, signal: ending, wait, within, refuseSize }
  const file = await bringFile(site, wanted)
  if (isRefused(file)) {
    allowance.take(-taken)
    return { outcome: refused(file), isSilent: isSilence(file) }
  }
  return {
    outcome: { state: 'here', result: resultOfFile(file), words: null, size: file.size },
    isSilent: false,
  }
}

async function keepPicture(
  { site, tools }: Pick<Work, 'site' | 'tools'>,
  thing: MovingFetchRow,
  { bytes, isMade }: { bytes: Buffer; isMade: boolean },
): Promise<Outcome> {
  if (bytes.length === 0) return refused(refuse('noPicture'))
  const store = chooseStore(site.config)
  const id = idOf(thing)
  await receiveUpload(site, store, { id, file: bytes })
  const stored = await storeImage(site, store, id, picture => tools.make(picture, isMade))
  if (isRefused(stored)) return refused(stored)
  return { state: 'here', result: `/objects/${stored.name}`, words: null, size: bytes.length }
}

async function takeInside(
  work: Pick<Work, 'site' | 'tools'>,
  from: IncomingExport,
  thing: MovingFetchRow,
): Promise<Outcome> {
  const { kind, address } = thing
  const file = await from.openFile(address)
  if (!file) return failed(tell('movingFetches.notInside'))
  if (kind === 'picture') {
    if (file.size > limits.uploadBytes) {
      file.stream.on('error', () => {}).destroy()
      return failed(tell('movingFetches.tooLarge', { megabytes: limits.uploadBytes / megabyte }))
    }
    const bytes = await buffer(file.stream)
    return keepPicture(work, thing, { bytes, isMade: from.from === 'foolscap' })
  }
  const name = address.split('/').at(-1) || 'file'
  const stored = await storeWholeFile(work.site, { id: idOf(thing), name, size: file.size }, file.stream)
  // Nobody could try it again: what the export brings is read while it comes in, and never later.
  if (isRefused(stored) && stored.refused === 'storeFull') throw new NoRoom(toAnswer(stored).body.message)
  if (isRefused(stored)) return refused(stored)
  return { state: 'here', result: resultOfFile(stored), words: null, size: file.size }
}
