/** Uppy for files larger than pictures: one at a time, in parts where it is large, remembered by the browser until it has arrived. */
import { type Body, type Meta, Uppy } from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import Url from '@uppy/url'
import { limits, megabyte } from '../../../../contract/base/limits.ts'
import type { Uploader } from '../create-uploader.ts'
import { uppyLocale } from '../uppy-locale.ts'
import { LargeFiles } from './large-files.ts'
import { nameSoundAlone } from './name-sound-alone.ts'
import { RetryUploads, type RetryUploadsOptions } from './retry-uploads.ts'
import { WholeFiles } from './whole-files.ts'

/** Bytes that the browser keeps a copy of; of a larger file it remembers what has arrived, and the author chooses it again. */
const mostKept = 512 * megabyte
/** Milliseconds: as long as the site keeps parts that nobody goes on with. */
const week = 7 * 24 * 3_600_000

const quiet = () => {}

export interface FileUploaderOptions extends RetryUploadsOptions {
  /** The browser remembers an unfinished upload under this name; a file of a letter unless said. */
  id?: string
  /** Bytes at most. */
  most?: number
}

/** @returns to be ended by its `destroy` */
export function createFileUploader({
  id = 'letter-file',
  most = limits.fileBytes,
  ...options
}: FileUploaderOptions): Uploader {
  // Its types know fewer options than the plugin reads.
  const kept = { name: id, maxFileSize: mostKept, maxTotalSize: mostKept }
  const uploader = new Uppy<Meta, Body>({
    id,
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: most, minFileSize: 1 },
    locale: uppyLocale,
    // What went wrong is shown.
    logger: { debug: quiet, warn: quiet, error: quiet },
  })
    .use(RetryUploads, options)
    .use(LargeFiles)
    .use(WholeFiles)
    .use(Url, { companionUrl: location.origin })
    .use(GoldenRetriever, { expires: week, indexedDB: kept })
  uploader.addPreProcessor(async ids => {
    for (const id of ids) await nameSoundAlone(uploader, id)
  })
  return uploader
}

/** Whether a try failed and another one is about to begin. */
export function isWaiting(uploader: Uploader): boolean {
  const { plugins } = uploader.getState()
  return plugins.RetryUploads?.isWaiting === true
}
