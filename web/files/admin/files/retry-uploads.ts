/** Around Uppy's S3 plugin: tries again after the pauses of the specification (backoff), waits for the network, and has the site keep what arrived. */
import { BasePlugin, type Body, type Meta, type Uppy } from '@uppy/core'
import type { StoredFile } from '../../../../contract/files/files.ts'
import { call } from '../../../base/call.ts'
import { PauseOffline } from '../pause-offline.ts'
import { tellFailure } from '../tell-failure.ts'
import { failureOf, UploadFailure } from '../upload-failure.ts'
import { retryDelays, slowerBy } from '../with-retries.ts'

/** Milliseconds without a byte after which a part is sent anew. */
const patience = 60_000

export interface RetryUploadsOptions {
  /** All of it is here; the upload is complete when this is over. */
  onStored: (file: StoredFile) => Promise<void>
  /** For good, after every try. */
  onFailed: (words: string) => void
}

export type FileUppy = Uppy<Meta, Body>
type UppyFile = ReturnType<FileUppy['getFile']>

export class RetryUploads extends BasePlugin<{ id?: string } & RetryUploadsOptions, Meta, Body> {
  #tries = 0
  #slower = 0
  #timer = 0
  #stall = 0
  readonly #offline = new PauseOffline(this.uppy)

  constructor(uppy: FileUppy, options: RetryUploadsOptions) {
    super(uppy, options)
    this.id = 'RetryUploads'
    this.type = 'modifier'
  }

  override install(): void {
    const { uppy } = this
    uppy.on('file-added', ({ id, size }) => uppy.setFileMeta(id, { size }))
    uppy.on('upload-error', this.#onError)
    uppy.on('upload-progress', this.#onProgress)
    uppy.on('s3-multipart:part-uploaded', this.#onPart)
    uppy.on('file-removed', this.#forget)
    this.#offline.begin()
    uppy.addPostProcessor(this.#keep)
  }

  override uninstall(): void {
    this.#forget()
    this.uppy.removePostProcessor(this.#keep)
    this.uppy.off('upload-error', this.#onError)
    this.uppy.off('upload-progress', this.#onProgress)
    this.uppy.off('s3-multipart:part-uploaded', this.#onPart)
    this.uppy.off('file-removed', this.#forget)
    this.#offline.end()
  }

  readonly #forget = () => {
    clearTimeout(this.#timer)
    clearTimeout(this.#stall)
    removeEventListener('online', this.#again)
    this.#tries = 0
    this.#slower = 0
    this.setPluginState({ isWaiting: false })
  }

  /** A part that has arrived is worth all tries anew. */
  readonly #onPart = () => {
    this.#tries = 0
  }

  readonly #onProgress = () => {
    clearTimeout(this.#stall)
    this.#stall = window.setTimeout(() => {
      const { inProgressNotPausedFiles: going } = this.uppy.getObjectOfFilesPerState()
      // What the site brings from the web has a patience of its own, which a word from here would begin anew.
      if (!going.some(({ isRemote }) => !isRemote) || !navigator.onLine) return
      // Ends the request and begins it again, where the plugin would wait for ever.
      this.uppy.pauseAll()
      this.uppy.resumeAll()
      this.#onProgress()
    }, patience)
  }

  readonly #onError = (file: UppyFile | undefined, error: { message: string }) => {
    clearTimeout(this.#stall)
    if (file && this.uppy.getFile(file.id)) this.#tryLater(file, error)
  }

  #tryLater(file: UppyFile, error: unknown): void {
    this.setPluginState({ isWaiting: true })
    const failure = this.#reasonOf(file, error)
    const delay = retryDelays[this.#tries]
    if (!navigator.onLine) return void addEventListener('online', this.#again, { once: true })
    if (!failure.mayPass || delay === undefined) {
      this.#giveUp(file, failure)
      return
    }
    this.#tries += 1
    if (failure.status === 429) this.#slower += slowerBy
    this.#timer = window.setTimeout(this.#again, delay + this.#slower)
  }

  readonly #again = () => {
    this.setPluginState({ isWaiting: false })
    this.uppy.retryAll().catch(() => {})
  }

  #giveUp(file: UppyFile, failure: UploadFailure): void {
    this.#forget()
    this.uppy.setFileState(file.id, { error: failure.message })
    this.opts.onFailed(failure.message)
  }

  #reasonOf({ id, isRemote, s3Multipart: begun }: UppyFile, error: unknown): UploadFailure {
    // From the web: the site itself has tried ten times, and says why.
    if (isRemote) return new UploadFailure(400, error instanceof Error ? error.message : '')
    const known = failureOf(error)
    const failure = known.status === 0 ? new UploadFailure(statusIn(error)) : known
    if (failure.status !== 404 || !begun) return failure
    // Given up meanwhile, by the sweep or from another place: it begins anew.
    const { s3Multipart: _, ...file } = this.uppy.getFile(id)
    this.uppy.setState({ files: { ...this.uppy.getState().files, [id]: file } })
    return new UploadFailure(0)
  }

  /** Files that failed, or were removed, are left out. */
  readonly #keep = async (ids: string[]) => {
    for (const id of ids) {
      const file = this.uppy.getFile(id)
      if (!file || file.error) continue
      const key = String(file.response?.body?.key ?? '')
      this.uppy.emit('postprocess-progress', file, { mode: 'indeterminate' })
      try {
        await this.opts.onStored(await call('PUT /api/files', { body: { key } }))
        this.#forget()
        this.uppy.emit('postprocess-complete', this.uppy.getFile(id))
      } catch (error) {
        tellFailure(this.uppy, file, error)
      }
    }
  }
}

/** What the plugin names of an answer of the store. */
function statusIn(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}
