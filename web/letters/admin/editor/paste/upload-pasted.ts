/** Stores pictures that were pasted or dropped, in the way of the upload dialog, without the dialog. */
import { limits } from '../../../../../contract/base/limits.ts'
import { call } from '../../../../base/call.ts'
import { putFile } from '../../../../files/admin/put-file.ts'
import { withRetries } from '../../../../files/admin/with-retries.ts'

/** @returns the picture's path; undefined when it is too large, no picture, or could not be stored */
export async function storePasted(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/') || file.size > limits.uploadBytes) return undefined
  const { signal } = new AbortController()
  try {
    const { uploadURL } = await withRetries(() => call('POST /api/objects/upload'), signal)
    await withRetries(() => putFile(uploadURL, file, { signal, onProgress: () => {} }), signal)
    return (await call('PUT /api/newsletter-images', { body: { imageURL: uploadURL } })).objectPath
  } catch {
    return undefined
  }
}
