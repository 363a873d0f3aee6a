/** Each provider's proof is what its row says: a secret that is shown is guessed at within limits, a token works once. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bounceProviders } from '../../../../contract/mail/bounce-providers.ts'
import type { BounceReport } from '../../../../contract/mail/bounces.ts'
import { pressesOf } from '../../../test/test-press.ts'
import type { Provider } from './provider.ts'
import { providers } from './providers.ts'
import { createListeningSite, type Listening, postTo } from './test-listening.ts'
import { type Post, postOf, postWith, secretOf } from './test-posts.ts'

const told = { kind: 'hard', email: 'ada@example.com' } as const
let listening: Listening
beforeEach(async () => {
  listening = await createListeningSite()
})
afterEach(() => listening.close())

const { get, readers } = pressesOf(() => listening.site)
const now = () => listening.site.clock.now()
const old = () => new Date(now().getTime() - 26 * 3_600_000)
const proving = (proof: Provider['proof']) => bounceProviders.filter(one => providers[one].proof === proof)

test.each(proving('shown'))('a secret of %s is posted, and not guessed without a limit', async provider => {
  const right = postOf[provider](told, now())
  // In the open, or as a password.
  const shown = Object.values(right.headers).flatMap(value => [
    value,
    Buffer.from(value.split(' ').at(-1) ?? '', 'base64').toString(),
  ])
  expect(shown.filter(value => value.includes(secretOf(provider)))).not.toEqual([])
  const from = (remoteAddress: string, post: Post, query = '') =>
    postTo(listening.site, [provider, post], { remoteAddress, query })
  // What comes late is no guess, however much of it.
  for (let n = 0; n < 30; n++)
    expect((await from('192.0.2.1', postOf[provider](told, old()))).statusCode).toBe(401)
  expect((await from('192.0.2.1', right)).statusCode).toBe(200)
  const codes = new Set<number>()
  for (let n = 0; n < 30; n++) {
    const guess = postWith({ secret: `guess-${n}` })(provider, told, now())
    codes.add((await from('192.0.2.2', guess, `?n=${n}`)).statusCode)
  }
  expect([...codes]).toEqual([401, 429])
  const shut = await from('192.0.2.2', right)
  expect([shut.statusCode, Number(shut.headers['retry-after']) > 0]).toEqual([429, true])
  // Nobody else is shut out.
  expect((await from('192.0.2.1', right)).statusCode).toBe(200)
})

test.each([...proving('body'), ...proving('token')])(
  'what %s signs is no guess: neither late posts nor a stranger’s shut its own out',
  async provider => {
    const late = postOf[provider](told, old())
    const foreign = { ...late, payload: late.payload.replace('ada@', 'eve@') }
    for (let n = 0; n < 30; n++)
      expect((await postTo(listening.site, [provider, n % 2 === 0 ? late : foreign])).statusCode).toBe(401)
    const right = postOf[provider](told, now())
    expect((await postTo(listening.site, [provider, right])).statusCode).toBe(200)
  },
)

test.each(proving('token'))('what %s signs works once, whatever comes with it', async provider => {
  await readers('ada')
  const first = postOf[provider]({ ...told, email: 'stranger@example.com' }, now())
  const again = { ...first, payload: first.payload.replace('stranger@', 'ada@') }
  for (const post of [first, again])
    expect((await postTo(listening.site, [provider, post])).statusCode).toBe(200)
  expect(await get<BounceReport[]>('/api/bounces')).toEqual([])
})
