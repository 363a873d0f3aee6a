import { limits } from '../../../contract/base/limits.ts'
import { long } from '../field-case.ts'

/** By the name of a field of a query: values that are refused. */
export const queryCases: Readonly<Record<string, readonly string[]>> = {
  recipient: ['age1', ''],
  limit: ['0', 'many', String(limits.pageSize + 1)],
  q: [long(limits.searchText)],
  after: [long(400)],
  state: ['nonsense'],
  only: ['nonsense'],
  slug: [long(limits.subject), 'a%0Ab'],
  circle: [long(64)],
  letter: [long(64)],
  language: ['german'],
  recipients: ['some'],
  sort: ['by-weight'],
  newsletterId: [long(64)],
  pollId: [long(64)],
  page: ['0', 'first', '0.5'],
  key: [long(limits.fileKey)],
  filename: ['', 'a/b', long(limits.fileName)],
  type: [long(limits.mediaType)],
  pressId: ['short'],
  'metadata[size]': ['', 'large', '0', String(limits.fileBytes + 1)],
}
