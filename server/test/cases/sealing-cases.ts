/** Right and wrong calls on the keys for sealed replies. */
import * as sealing from '../../../contract/answers/sealing.ts'
import { type FieldCase, long } from '../field-case.ts'
import type { Verbs } from '../verbs.ts'

/** A locked key by its look; nothing opens it. */
export const lockedExample = `-----BEGIN AGE ENCRYPTED FILE-----\n${'YWdl'.repeat(16)}\nAAAA\n-----END AGE ENCRYPTED FILE-----`
/** A public key of age. */
export const recipientExample = 'age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268'

export const sealingCases: FieldCase[] = [
  [
    sealing.addSealingKey,
    { recipient: recipientExample, lockedIdentity: lockedExample, replaces: null },
    { recipient: 'age1', lockedIdentity: 'AGE-SECRET-KEY-1', replaces: long(64) },
  ],
  [
    sealing.putSealingKeyBack,
    { recipient: recipientExample, lockedIdentity: lockedExample, inPlaceOf: null, replaces: null },
    {
      recipient: 'age1',
      lockedIdentity: 'AGE-SECRET-KEY-1',
      inPlaceOf: { id: long(64), recipient: 'age1' },
      replaces: long(64),
    },
  ],
  [sealing.lockSealingKey, { lockedIdentity: lockedExample }, { lockedIdentity: long(4_000) }],
]

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  ({ as: 'author', method, url, ...(payload && { payload }) }) as const

const aKey = { recipient: recipientExample, lockedIdentity: lockedExample, replaces: null }
/** The only one. */
const onlyKey = async (v: Verbs) => {
  await v.site.database.db.deleteFrom('sealing_keys').execute()
  return (await v.post('/api/sealing/keys', aKey)).id
}
const noKey = (v: Verbs) => v.site.database.db.deleteFrom('sealing_keys').execute()

export const sealingVerbs: [name: string, prepare: (verbs: Verbs) => Promise<ReturnType<typeof call>>][] = [
  [
    'POST /api/sealing/keys',
    async v => {
      await noKey(v)
      return call('POST', '/api/sealing/keys', aKey)
    },
  ],
  [
    'POST /api/sealing/keys/put-back',
    async v => {
      await noKey(v)
      return call('POST', '/api/sealing/keys/put-back', { ...aKey, inPlaceOf: null })
    },
  ],
  [
    'PATCH /api/sealing/keys/{id}',
    async v =>
      call('PATCH', `/api/sealing/keys/${await onlyKey(v)}`, {
        lockedIdentity: lockedExample.replace('AAAA', 'BBBB'),
      }),
  ],
  [
    'POST /api/sealing/stop',
    async v => {
      await onlyKey(v)
      return call('POST', '/api/sealing/stop')
    },
  ],
  [
    'POST /api/sealing/keys/{id}/end',
    async v => {
      const id = await onlyKey(v)
      await v.post('/api/sealing/stop')
      return call('POST', `/api/sealing/keys/${id}/end`)
    },
  ],
  ['DELETE /api/sealing/keys/{id}', async v => call('DELETE', `/api/sealing/keys/${await onlyKey(v)}`)],
]
