/** Uppy as this site uses it: one picture, started by hand, remembered by the browser until it has arrived. */
import { type Body, type Meta, Uppy } from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import { limits } from '../../../contract/base/limits.ts'
import { SignedUploader, type SignedUploaderOptions } from './signed-uploader.ts'
import { uppyLocale } from './uppy-locale.ts'

export type Uploader = Uppy<Meta, Body>
export type UploadedFile = ReturnType<Uploader['getFile']>

const quiet = () => {}

export interface UploaderOptions extends SignedUploaderOptions {
  /** The browser remembers an unfinished upload under this name. */
  id: string
  /** For good, after every try. */
  onFailed: (words: string) => void
}

/** @returns to be ended by its `destroy` */
export function createUploader({ id, makePicture, onStored, onFailed }: UploaderOptions): Uploader {
  return new Uppy<Meta, Body>({
    id,
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: limits.uploadBytes, allowedFileTypes: ['image/*'] },
    locale: uppyLocale,
    // What went wrong is shown.
    logger: { debug: quiet, warn: quiet, error: quiet },
  })
    .use(SignedUploader, { makePicture, onStored })
    .use(GoldenRetriever)
    .on('upload-error', (file, error) => onFailed(file?.error ?? error.message))
}
