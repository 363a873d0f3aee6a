/** Uppy's S3 plugin for the files of one size: those above 100 MB go in parts (multipart upload), smaller ones in one piece. */
import AwsS3, { type AwsS3Options } from '@uppy/aws-s3'
import type { Body, Meta, Uppy } from '@uppy/core'
import { multipartAbove, partSize } from '../../../../contract/files/file-parts.ts'
import { call } from '../../../base/call.ts'

type FileUppy = Uppy<Meta, Body>
type TakeFiles = (ids: string[]) => Promise<unknown> | undefined

/** Files at once; each sends its parts one after the other. */
const limit = 6

/** The plugin speaks one protocol for all files; two of it, each for its own, speak the right one for each. */
abstract class S3BySize extends AwsS3<Meta, Body> {
  protected abstract takes(size: number): boolean

  constructor(uppy: FileUppy, options: AwsS3Options<Meta, Body>) {
    super(uppy, { limit, ...options })
  }

  /** What the plugin adds as an uploader gets the files of its size alone. */
  override install(): void {
    const { uppy } = this
    const addUploader = uppy.addUploader.bind(uppy)
    uppy.addUploader = take => addUploader(this.#only(take as TakeFiles))
    super.install()
    uppy.addUploader = addUploader
  }

  #only(take: TakeFiles): TakeFiles {
    return ids => {
      const files = ids.map(id => this.uppy.getFile(id)).filter(file => file && !file.error)
      const own = files.filter(({ size }) => this.takes(size ?? 0))
      const work = take(own.map(({ id }) => id))
      if (own.some(({ isRemote }) => isRemote)) this.#letPause()
      return work
    }
  }

  /** The plugin takes pausing away from files of the web, as its own service has none; ours has. */
  #letPause(): void {
    const { capabilities } = this.uppy.getState()
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })
  }
}

/** By the calls of `/s3/multipart`: each part has an address of its own, and what has arrived stays when the rest does not. */
export class LargeFiles extends S3BySize {
  constructor(uppy: FileUppy) {
    super(uppy, {
      id: 'LargeFiles',
      companionEndpoint: '',
      shouldUseMultipart: true,
      getChunkSize: ({ size }) => partSize(size),
      // The site asks for the size first, and holds what comes to it.
      allowedMetaFields: ['size'],
    })
  }

  protected override takes(size: number): boolean {
    return size > multipartAbove
  }
}

/** By one address for all of it. */
export class WholeFiles extends S3BySize {
  constructor(uppy: FileUppy) {
    super(uppy, {
      id: 'WholeFiles',
      shouldUseMultipart: false,
      // The plugin proposes a key, and takes the one that is given.
      generateObjectKey: ({ id }) => id,
      async signRequest({ key }) {
        const file = uppy.getFile(key)
        const { name: filename = 'file', type, size } = file
        const query = { filename, type, 'metadata[size]': size ?? 0 }
        const { url, headers, key: given } = await call('GET /s3/params', { query })
        return { url, headers, key: given }
      },
    })
  }

  protected override takes(size: number): boolean {
    return size <= multipartAbove
  }
}
