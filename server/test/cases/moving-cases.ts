/** Bodies of the calls of moving in, and for each field a value that is refused. */
import { beginMoving, confirmMoving } from '../../../contract/moving/moving.ts'
import { type FieldCase, long } from '../field-case.ts'

export const movingCases: readonly FieldCase[] = [
  [beginMoving, { fileId: 'x', site: '' }, { fileId: long(64), site: long(300) }],
  [confirmMoving, {}, { opensAll: 'yes', withPeople: 'yes' }],
]
