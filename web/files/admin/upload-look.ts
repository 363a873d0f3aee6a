/** What the upload dialog says of what it uploads. */
import { limits } from '../../../contract/base/limits.ts'

export interface UploadLook {
  title: string
  description: string
  hint: string
  /** The name of the field that files are chosen in. */
  input: string
  accept?: string
  noun: 'image' | 'file'
}

const megabytes = limits.uploadBytes / 1024 / 1024

export const forImages: UploadLook = {
  title: 'Upload Image',
  description: `One image of at most ${megabytes} MB`,
  hint: 'Drop or paste your image here, or',
  input: 'Image file',
  accept: 'image/*',
  noun: 'image',
}
