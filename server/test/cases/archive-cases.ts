/** Right bodies of the calls on the archive, and for each of their fields a value that is refused (test fixtures). */
import * as archive from '../../../contract/archive.ts'
import * as unmailed from '../../../contract/unmailed.ts'
import type { FieldCase } from '../field-case.ts'

export const archiveCases: readonly FieldCase[] = [
  [archive.listLetter, { isListed: true }, { isListed: 'yes' }],
  [archive.changeAddress, { slug: 'tea' }, { slug: 'a\nb' }],
  [unmailed.archiveLetter, {}, { sentAt: '2019-03-09', revision: -1, writer: 'short' }],
]
