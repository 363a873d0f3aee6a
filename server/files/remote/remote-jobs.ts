/** The files that are being brought from the web, each with those who listen to it (publish-subscribe); a restart forgets them. */

import { setTimeout as wait } from 'node:timers/promises'
import { filePath } from '../../../contract/files/file-parts.ts'
import { remoteSilence } from '../../../contract/files/remote-files.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { randomId } from '../../base/db/ids.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import { toTold } from '../../base/http/refuse.ts'
import { sayTold } from '../../base/languages/told.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { fileKey } from '../choose-file-store.ts'
import { giveUpFile } from '../give-up-file.ts'
import { downloadFile } from './download-file.ts'

/** What is told, in the words of the widget's plugin. */
export type Told =
  | { action: 'progress'; payload: { progress: string; bytesUploaded: number; bytesTotal: number } }
  | { action: 'success'; payload: { url: string; response: { status: number; responseText: string } } }
  | { action: 'error'; payload: { error: { message: string } } }

type Listener = (told: Told) => void

export interface RemoteJob {
  /** Tells what was told last, at once, and everything from then on. @returns ends it */
  listen(listener: Listener): () => void
  /** Whatever else is said counts as a sign of life. */
  take(action: string): void
}

export interface RemoteJobs {
  /** @returns the token under which it is found */
  start(address: string, file: FileRow, t: Say): string
  find(token: string): RemoteJob | undefined
}

/** The clock by which files are brought, handed in so that a test need not wait. */
export interface Timing {
  /** Lets so many milliseconds go by; fails when the signal ends them. */
  wait(milliseconds: number, signal: AbortSignal): Promise<unknown>
  /** Does something after so many milliseconds, and keeps no process alive for it. @returns forgets it */
  after(milliseconds: number, act: () => void): () => void
}

const realTiming: Timing = {
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}

type Where = Pick<Site, 'db' | 'clock' | 'network' | 'config' | 'ending' | 'log'>

export function createRemoteJobs(site: Where, store: ObjectStore, timing: Timing = realTiming): RemoteJobs {
  const jobs = new Map<string, RemoteJob>()
  return {
    find: token => jobs.get(token),
    start(address, file, t) {
      const token = randomId()
      jobs.set(token, startJob(site, { store, timing, address, file, t, onOver: () => jobs.delete(token) }))
      return token
    },
  }
}

interface JobWish {
  store: ObjectStore
  timing: Timing
  address: string
  file: FileRow
  /** Speaks to whoever asked for it. */
  t: Say
  onOver: () => void
}

// length: what one file's download needs
function startJob(site: Where, { store, timing, address, file, t, onOver }: JobWish): RemoteJob {
  const listeners = new Set<Listener>()
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, site.ending])
  let last = progressOf(0, file.size)
  let paused: PromiseWithResolvers<void> | undefined
  let forget = () => {}
  const hear = () => {
    forget()
    forget = timing.after(remoteSilence, () => {
      // Who pauses and stays is not silent.
      if (paused && listeners.size > 0) hear()
      else stop.abort(new Error(t('storageWords.idle')))
    })
  }
  const tell = (told: Told) => {
    last = told
    for (const listener of listeners) listener(told)
  }
  const resume = () => {
    paused?.resolve()
    paused = undefined
  }
  const discard = () => giveUpFile(site.db, store, file)
  const end = (told: Told) => {
    tell(told)
    // Whoever lost the line comes back, and hears how it ended.
    forget()
    forget = timing.after(remoteSilence, onOver)
  }
  const fail = async (message: string) => {
    end({ action: 'error', payload: { error: { message } } })
    // What is left is the sweep's.
    await discard().catch(() => {})
  }
  const work = async () => {
    const onPart = async (bytes: number) => {
      hear()
      tell(progressOf(bytes, file.size))
      await paused?.promise
    }
    const refused = await downloadFile(site, { address, file, store, signal, onPart, wait: timing.wait })
    if (refused) return fail(sayTold(t, toTold(refused)))
    const url = site.config.baseUrl + filePath(file)
    const responseText = JSON.stringify({ key: fileKey(file.id), location: url })
    end({ action: 'success', payload: { url, response: { status: 200, responseText } } })
  }
  hear()
  signal.addEventListener('abort', resume)
  work().catch(async (error: unknown) => {
    const isEnded = signal.aborted
    if (!isEnded) site.log.error({ err: error }, 'a file from the web was not brought')
    const reason: unknown = signal.reason
    const ours = isEnded && stop.signal.aborted && reason instanceof Error ? reason.message : undefined
    await fail(ours ?? t('storageWords.ours'))
  })
  return {
    listen(listener) {
      hear()
      listeners.add(listener)
      listener(last)
      return () => listeners.delete(listener)
    },
    take(action) {
      hear()
      if (action === 'pause') paused ??= Promise.withResolvers<void>()
      if (action === 'resume') resume()
      if (action === 'cancel') stop.abort(new Error('Canceled'))
    },
  }
}

const progressOf = (bytes: number, size: number): Told => ({
  action: 'progress',
  payload: { progress: ((bytes / size) * 100).toFixed(2), bytesUploaded: bytes, bytesTotal: size },
})
