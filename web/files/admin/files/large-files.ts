/** Uppy's uploader for files above 100 MB: in parts, so that what has arrived stays when the rest does not. Uppy's own S3 plugin sends one part after the other. */
import { BasePlugin, type Body, type Meta, type Uppy } from '@uppy/core'
import { multipartAbove } from '../../../../contract/files/file-parts.ts'
import { call } from '../../../base/call.ts'
import { tellFailure } from '../tell-failure.ts'
import { whileGoing } from '../while-going.ts'
import { type Begun, sendParts, whereOf } from './send-parts.ts'

type FileUppy = Uppy<Meta, Body>
type UppyFile = ReturnType<FileUppy['getFile']>

/** Those that the site brings from the web it cuts itself. */
export const goesInParts = ({ size, isRemote }: UppyFile) => !isRemote && (size ?? 0) > multipartAbove

export class LargeFiles extends BasePlugin<{ id?: string }, Meta, Body> {
  constructor(uppy: FileUppy) {
    super(uppy, {})
    this.id = 'LargeFiles'
    this.type = 'uploader'
  }

  override install(): void {
    this.uppy.addUploader(this.#upload)
    this.uppy.on('file-removed', this.#giveUp)
  }

  override uninstall(): void {
    this.uppy.removeUploader(this.#upload)
    this.uppy.off('file-removed', this.#giveUp)
  }

  readonly #upload = async (ids: string[]) => {
    for (const id of ids) {
      const file = this.uppy.getFile(id)
      // What is wholly here, and could not be kept yet, is not sent again.
      const isHere = file?.progress.uploadComplete
      if (file && !file.error && !isHere && goesInParts(file)) await this.#send(file)
    }
  }

  async #send(file: UppyFile): Promise<void> {
    const { id } = file
    // What has arrived of one that is gone on with is told when the site has said it.
    if (!file.progress.uploadStarted) this.uppy.emit('upload-start', [file])
    try {
      await whileGoing(this.uppy, id, signal => this.#bring(id, signal))
    } catch (error) {
      tellFailure(this.uppy, { id }, error)
    }
  }

  async #bring(id: string, signal: AbortSignal): Promise<void> {
    const { data, size, s3Multipart, progress } = this.uppy.getFile(id)
    if (!(data instanceof Blob)) return
    const begun = s3Multipart ?? (await this.#begin(id))
    signal.throwIfAborted()
    const { uploadStarted } = progress
    const body = await sendParts({ begun, data, isNew: !s3Multipart }, signal, {
      onProgress: bytesUploaded => {
        const file = this.uppy.getFile(id)
        if (!file || signal.aborted) return
        const told = { uploadStarted: uploadStarted ?? Date.now(), bytesUploaded, bytesTotal: size }
        this.uppy.emit('upload-progress', file, told)
      },
      onPart: part => this.uppy.emit('s3-multipart:part-uploaded', this.uppy.getFile(id), part),
    })
    this.#remember(id, undefined)
    this.uppy.emit('upload-success', this.uppy.getFile(id), { status: 200, body, uploadURL: body.location })
  }

  async #begin(id: string): Promise<Begun> {
    const { name: filename = 'file', type, size } = this.uppy.getFile(id)
    const begun = await call('POST /s3/multipart', {
      body: { filename, type, metadata: { size: size ?? 0 } },
    })
    // Paused meanwhile it is gone on with; removed it is gone.
    if (this.uppy.getFile(id)) this.#remember(id, begun)
    else await forget(begun)
    return begun
  }

  /** The browser stores it, with the file where that is not too large. */
  #remember(id: string, begun: Begun | undefined): void {
    const { s3Multipart: _, ...file } = this.uppy.getFile(id)
    const files = { ...this.uppy.getState().files, [id]: { ...file, ...(begun && { s3Multipart: begun }) } }
    this.uppy.setState({ files: files as Record<string, UppyFile> })
  }

  readonly #giveUp = ({ s3Multipart }: UppyFile) => {
    if (s3Multipart) void forget(s3Multipart)
  }
}

/** What is not given up now is swept later. */
const forget = (begun: Begun) => call('DELETE /s3/multipart/:uploadId', whereOf(begun)).catch(() => {})
