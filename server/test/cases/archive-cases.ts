/** Right bodies of the calls on letters that are out and on templates, and for each of their fields a value that is refused (test fixtures). */
import * as backups from '../../../contract/author/backups.ts'
import { limits } from '../../../contract/base/limits.ts'
import * as archive from '../../../contract/letters/archive.ts'
import * as corrections from '../../../contract/letters/corrections.ts'
import * as templates from '../../../contract/letters/templates.ts'
import * as unmailed from '../../../contract/letters/unmailed.ts'
import { type FieldCase, long } from '../field-case.ts'

const words = { subject: 'Hi', body: '<p>Hi</p>' }
const correction = { ...words, note: 'A date', revision: 1, writer: 'a tab of the tests' }
const wrongWords = { subject: 'a\nb', body: long(limits.letterBody) }
const wrongCorrection = { ...wrongWords, note: long(limits.correctionNote), revision: -1, writer: 'short' }

export const archiveCases: readonly FieldCase[] = [
  [archive.listLetter, { isListed: true }, { isListed: 'yes' }],
  [archive.changeAddress, { slug: 'tea' }, { slug: 'a\nb' }],
  [unmailed.archiveLetter, {}, { sentAt: '2019-03-09', revision: -1, writer: 'short' }],
  [corrections.saveCorrection, correction, { ...wrongCorrection, keepVersion: 'yes' }],
  [corrections.publishCorrection, correction, wrongCorrection],
  [
    templates.createTemplate,
    { ...words, name: 'Monday' },
    { ...wrongWords, name: ' ', fromName: long(limits.fromName) },
  ],
  [
    templates.changeTemplate,
    { name: 'Monday' },
    { ...wrongWords, name: long(limits.templateName), fromName: 'a\nb' },
  ],
  [backups.markAccepted, { ids: [] }, { ids: ['short'] }],
  [backups.readJournal, { lines: [] }, { lines: [long(200)] }],
]
