/** Uppy's uploader for this site: asks for a signed address, sends the file there, and has the site make a picture of it. */
import { BasePlugin, type Body, type Meta, type Uppy } from '@uppy/core'
import { call } from '../../base/call.ts'
import { PauseOffline } from './pause-offline.ts'
import { putFile } from './put-file.ts'
import { tellFailure } from './tell-failure.ts'
import { failureOf } from './upload-failure.ts'
import { type Work, whileGoing } from './while-going.ts'
import { withRetries } from './with-retries.ts'

export interface SignedUploaderOptions {
  /** Has the site make a picture of the file at this address; answers with its path. */
  makePicture: (imageURL: string) => Promise<string>
  /** The picture is there; the upload is complete when this is over. */
  onStored: (objectPath: string) => Promise<void>
}

export class SignedUploader extends BasePlugin<{ id?: string } & SignedUploaderOptions, Meta, Body> {
  readonly #addresses = new Map<string, string>()
  readonly #offline = new PauseOffline(this.uppy)

  constructor(uppy: Uppy<Meta, Body>, options: SignedUploaderOptions) {
    super(uppy, options)
    this.id = 'SignedUploader'
    this.type = 'uploader'
  }

  override install(): void {
    const { capabilities } = this.uppy.getState()
    // A paused file starts over; from ten megabytes there is little to save.
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })
    this.uppy.addPreProcessor(ids => this.#forEach(ids, this.#prepare))
    this.uppy.addUploader(ids => this.#forEach(ids, this.#send))
    this.uppy.addPostProcessor(ids => this.#forEach(ids, this.#process))
    this.#offline.begin()
  }

  override uninstall(): void {
    this.#offline.end()
  }

  readonly #prepare = async (id: string) => {
    this.uppy.emit('preprocess-progress', this.uppy.getFile(id), { mode: 'indeterminate' })
    await this.#persist(id, async signal => {
      await this.#ask(id, signal)
    })
    this.uppy.emit('preprocess-complete', this.uppy.getFile(id))
  }

  readonly #send = async (id: string) => {
    await this.#persist(id, async signal => {
      const file = this.uppy.getFile(id)
      if (file.isRemote || !file.data) return
      // Also after a pause: what had gone before is gone.
      this.uppy.emit('upload-start', [file])
      const address = this.#addresses.get(id) ?? (await this.#ask(id, signal))
      await putFile(address, file.data, {
        signal,
        onProgress: bytes => this.#tellProgress(id, bytes),
      }).catch(error => {
        // The next try asks for a new one.
        if (failureOf(error).status === 403) this.#addresses.delete(id)
        throw error
      })
      this.uppy.emit('upload-success', this.uppy.getFile(id), { status: 200, uploadURL: address })
    })
  }

  readonly #process = async (id: string) => {
    const { uploadURL = '' } = this.uppy.getFile(id)
    this.uppy.emit('postprocess-progress', this.uppy.getFile(id), { mode: 'indeterminate' })
    // Its file is a picture from here on: another upload of it needs another address.
    this.#addresses.delete(id)
    await this.#persist(id, async signal => {
      const objectPath = await this.opts.makePicture(uploadURL)
      signal.throwIfAborted()
      await this.opts.onStored(objectPath)
      this.uppy.emit('postprocess-complete', this.uppy.getFile(id))
    })
  }

  async #ask(id: string, signal: AbortSignal): Promise<string> {
    const { uploadURL } = await call('POST /api/objects/upload')
    signal.throwIfAborted()
    this.#addresses.set(id, uploadURL)
    return uploadURL
  }

  #tellProgress(id: string, bytesUploaded: number): void {
    const file = this.uppy.getFile(id)
    if (!file?.progress.uploadStarted) return
    const { uploadStarted } = file.progress
    this.uppy.emit('upload-progress', file, { uploadStarted, bytesUploaded, bytesTotal: file.size })
  }

  /** Files that failed at an earlier step, or were removed, are left out. */
  async #forEach(ids: string[], step: (id: string) => Promise<void>): Promise<void> {
    for (const id of ids) {
      const file = this.uppy.getFile(id)
      if (file && !file.error) await step(id)
    }
  }

  /** Until it is done, has failed for good or was removed. */
  async #persist(id: string, work: Work): Promise<void> {
    try {
      await whileGoing(this.uppy, id, signal => withRetries(() => work(signal), signal))
    } catch (error) {
      tellFailure(this.uppy, { id }, error)
    }
  }
}
