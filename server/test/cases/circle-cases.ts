/** Circles and what is known of a subscriber: one right call of every verb, and the fields of their bodies. */
import { limits } from '../../../contract/base/limits.ts'
import * as circles from '../../../contract/people/circles.ts'
import * as subscribers from '../../../contract/people/subscribers.ts'
import type { FieldCase } from '../field-case.ts'
import { long } from '../field-case.ts'
import type { VerbCase, Verbs } from '../verbs.ts'
import { author } from './verb-call.ts'

const some = { subscriberIds: ['x'] }
const wrongIds = [long(64)]

export const circleFields: readonly FieldCase[] = [
  [
    subscribers.addSubscriber,
    { email: 'b@example.com' },
    { email: 'nobody', name: long(limits.subscriberName), note: 7, circles: wrongIds },
  ],
  [
    subscribers.updateSubscriber,
    { isActive: true },
    { isActive: 'yes', name: 7, note: long(limits.subscriberNote), circles: wrongIds },
  ],
  [circles.createCircle, { name: 'Family' }, { name: long(limits.circleName), isOpen: 'yes' }],
  [circles.changeCircle, { name: 'Family' }, { name: ' ', isOpen: 'yes' }],
  [circles.addToCircle, some, { subscriberIds: wrongIds }],
  [subscribers.addFoundToCircle, {}, { q: long(limits.searchText), state: 'nonsense', circle: long(64) }],
  [circles.takeFromCircle, some, { subscriberIds: [] }],
]

const circle = async (v: Verbs) => (await v.post('/api/circles', { name: v.name() })).id ?? ''

/** @returns a circle's id and that of a reader who is in it */
async function peopled(v: Verbs) {
  const [id, reader] = [await circle(v), (await v.reader()).id]
  await v.post(`/api/circles/${id}/add`, { subscriberIds: [reader] })
  return { id, reader }
}

export const circleVerbs: VerbCase[] = [
  ['POST /api/circles', v => author('POST', '/api/circles', { name: v.name() })],
  [
    'PATCH /api/circles/{id}',
    async v => author('PATCH', `/api/circles/${await circle(v)}`, { name: v.name(), isOpen: true }),
  ],
  ['DELETE /api/circles/{id}', async v => author('DELETE', `/api/circles/${(await peopled(v)).id}`)],
  [
    'POST /api/circles/{id}/add',
    async v => {
      const subscriberIds = [(await v.reader()).id]
      return author('POST', `/api/circles/${await circle(v)}/add`, { subscriberIds })
    },
  ],
  [
    'POST /api/circles/{id}/add-found',
    async v => {
      const { email } = await v.reader()
      return author('POST', `/api/circles/${await circle(v)}/add-found`, { q: email })
    },
  ],
  [
    'POST /api/circles/{id}/remove',
    async v => {
      const { id, reader } = await peopled(v)
      return author('POST', `/api/circles/${id}/remove`, { subscriberIds: [reader] })
    },
  ],
]
