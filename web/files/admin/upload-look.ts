/** What the upload dialog says of what it uploads. */
import { limits } from '../../../contract/base/limits.ts'
import { t } from '../../base/translations.ts'

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
  title: t('files.imageTitle'),
  description: t('files.imageLead', { megabytes }),
  hint: t('files.dropImage'),
  input: t('files.imageField'),
  accept: 'image/*',
  noun: 'image',
}
