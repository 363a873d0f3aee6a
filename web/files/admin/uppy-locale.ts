/** Why Uppy does not take a file, in the words of the catalogue; what else it would say nobody sees. */
import { t } from '../../base/translations.ts'

const onlyOne = t('files.onlyOne')

/** A gap that Uppy fills. */
const gap = (name: string) => `%{${name}}`

export const uppyLocale = {
  strings: {
    youCanOnlyUploadFileTypes: t('files.onlyImages'),
    // As many as one uploader takes.
    youCanOnlyUploadX: { 0: onlyOne, 1: onlyOne },
    exceedsSize: t('files.tooLarge', { file: gap('file'), size: gap('size') }),
    inferiorSize: t('files.tooSmall', { size: gap('size') }),
    noDuplicates: t('files.duplicate', { file: gap('fileName') }),
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
}
