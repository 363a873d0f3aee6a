/** Right bodies of the calls of the second factor, and for each of their fields a value that is refused. */
import * as secondFactor from '../../../contract/author/second-factor.ts'
import { limits } from '../../../contract/base/limits.ts'
import { type FieldCase, long } from '../field-case.ts'

const somePasskey = { id: 'x', rawId: 'x', type: 'public-key', response: {} }

export const secondFactorCases: readonly FieldCase[] = [
  [secondFactor.loginSecondFactor, { code: '123456' }, { code: long(60), passkey: { id: 'x' } }],
  [
    secondFactor.confirmIdentity,
    { code: '123456' },
    { code: '', passkey: 'x', password: long(limits.password) },
  ],
  [secondFactor.addPasskey, { name: 'Phone', passkey: somePasskey }, { name: ' ', passkey: { id: 'x' } }],
  [secondFactor.addApp, { code: '123456' }, { code: ' ' }],
]
