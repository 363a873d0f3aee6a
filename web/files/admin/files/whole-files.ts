/** Uppy's S3 plugin for files that go in one piece, and for those that the site brings from the web. */
import AwsS3 from '@uppy/aws-s3'
import type { Body, Meta, Uppy } from '@uppy/core'
import { call } from '../../../base/call.ts'
import { goesInParts } from './large-files.ts'

type FileUppy = Uppy<Meta, Body>
type TakeFiles = (ids: string[]) => Promise<unknown> | undefined

/** By one address for all of it. */
export class WholeFiles extends AwsS3<Meta, Body> {
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

  /** What the plugin adds as an uploader does not get the files that go in parts. */
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
      const own = files.filter(file => !goesInParts(file))
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
