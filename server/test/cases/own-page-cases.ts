/** A reader's own page: one right call of every verb, and the fields of their bodies, each with a value that is refused. */
import { limits } from '../../../contract/base/limits.ts'
import * as ownPage from '../../../contract/people/own-page.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import { type FieldCase, long } from '../field-case.ts'
import type { VerbCase, Verbs } from '../verbs.ts'
import { visitor } from './verb-call.ts'

const right = { token: 'x' }
const wrong = { token: long(64) }

export const ownPageCases: readonly FieldCase[] = [
  [ownPage.askForOwnPage, { email: 'a@example.com' }, { email: long(limits.email) }],
  [ownPage.readOwnPage, right, wrong],
  [ownPage.renameSelf, { ...right, name: 'Ada' }, { ...wrong, name: long(limits.subscriberName) }],
  [ownPage.pauseLetters, { ...right, until: null }, { ...wrong, until: 'tomorrow' }],
  [
    ownPage.chooseCircle,
    { ...right, circleId: 'x', isIn: true },
    { ...wrong, circleId: long(64), isIn: 'yes' },
  ],
  [ownPage.changeOwnAddress, { ...right, email: 'a@example.com' }, { ...wrong, email: long(limits.email) }],
  [ownPage.confirmNewAddress, right, wrong],
  [ownPage.leaveByOwnPage, right, wrong],
  [ownPage.stayByOwnPage, right, wrong],
  [ownPage.readStored, right, wrong],
  [ownPage.eraseSelf, right, wrong],
]

/** A link to the page of a new reader. */
async function link(v: Verbs): Promise<{ token: string; id: string }> {
  const [{ id = '' }, token] = [await v.reader(), randomId()]
  const asked_at = v.site.clock.now().toISOString()
  await v.site.database.db
    .insertInto('own_page_links')
    .values({ token_hash: sha256(token), subscriber_id: id, asked_at })
    .execute()
  return { token, id }
}

/** The token of a mail to a new address. */
async function wish(v: Verbs): Promise<string> {
  const [{ id }, token] = [await link(v), randomId()]
  const asked_at = v.site.clock.now().toISOString()
  await v.site.database.db
    .insertInto('address_changes')
    .values({ token_hash: sha256(token), subscriber_id: id, email: v.name(), asked_at, done_at: null })
    .execute()
  return token
}

async function linkOfOneWhoLeft(v: Verbs): Promise<string> {
  const { token, id } = await link(v)
  await v.site.asAuthor({ method: 'PATCH', url: `/api/subscribers/${id}`, payload: { isActive: false } })
  return token
}

const own = (path: string, payload: object) => visitor('POST', `/api/own-page/${path}`, payload)

export const ownPageVerbs: VerbCase[] = [
  [
    'POST /api/own-page/ask',
    async v => own('ask', { email: (await v.post('/api/subscribers', { email: v.name() })).email }),
  ],
  [
    'POST /api/own-page/ask/{token}',
    async v => own(`ask/${await v.tokenOf((await v.sentLetter()).sendId)}`, {}),
  ],
  ['POST /api/own-page/name', async v => own('name', { token: (await link(v)).token, name: 'Ada' })],
  ['POST /api/own-page/pause', async v => own('pause', { token: (await link(v)).token, until: null })],
  [
    'POST /api/own-page/circle',
    async v => {
      const { id: circleId } = await v.post('/api/circles', { name: v.name(), isOpen: true })
      return own('circle', { token: (await link(v)).token, circleId, isIn: true })
    },
  ],
  [
    'POST /api/own-page/address',
    async v => own('address', { token: (await link(v)).token, email: v.name() }),
  ],
  ['POST /api/own-page/address/confirm', async v => own('address/confirm', { token: await wish(v) })],
  ['POST /api/own-page/leave', async v => own('leave', { token: (await link(v)).token })],
  ['POST /api/own-page/stay', async v => own('stay', { token: await linkOfOneWhoLeft(v) })],
  ['POST /api/own-page/erase', async v => own('erase', { token: (await link(v)).token })],
]
