/** What the log says of calls that fail: at once with the error, or, where the moment could tell who wrote, a number when the day is over. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFaults, type Faults } from '../../../test/failing-database.ts'
import { createTestSite, type TestSite } from '../../../test/test-site.ts'

const lines: string[] = []
let faults: Faults
let site: TestSite
let letter: string
beforeEach(async () => {
  lines.length = 0
  faults = createFaults(process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite')
  const logTo = { write: (line: string) => void lines.push(line) }
  site = await createTestSite({ env: { LOG_LEVEL: 'info' }, logTo, around: faults.around })
  const payload = { subject: 'On paper', body: '<p>Hello</p>' }
  letter = (await site.asAuthor({ method: 'POST', url: '/api/newsletters', payload })).json().id
  lines.length = 0
})
afterEach(() => site.close())

const words = 'what nobody but the author may read'
const send = async () => {
  const payload = { newsletterId: letter, message: words }
  return (await site.asVisitor({ method: 'POST', url: '/api/responses', payload })).statusCode
}
const said = () => lines.map(line => JSON.parse(line))
const day = 24 * 3_600_000

test('replies that could not be stored leave nothing at their moment, and a number when their day is over', async () => {
  faults.away = true
  expect([await send(), await send()]).toEqual([503, 503])
  faults.away = false
  expect(await send()).toBe(201)
  site.app.failureLog.tellDaysOver()
  expect(said()).toEqual([])

  site.clock.forward(day)
  site.app.failureLog.tellDaysOver()
  site.app.failureLog.tellDaysOver()
  const [line, ...others] = said()
  expect(others).toEqual([])
  expect(line).toMatchObject({ level: 50, day: '2026-03-01', route: '/api/responses', count: 2 })
  expect(line.at).toContain('server/')
  expect(lines.join('')).not.toContain(words)
})

test('what is not told when the process ends is told then', async () => {
  faults.away = true
  await send()
  faults.away = false
  await site.app.close()
  expect(said()).toMatchObject([{ day: '2026-03-01', count: 1 }])
})

test('any other failure is logged at its moment, with the error', async () => {
  faults.away = true
  await site.asVisitor({ url: '/api/site' })
  expect(said()).toMatchObject([
    { level: 50, route: '/api/site', err: { code: expect.any(String) } },
    { level: 40, route: '/api/site', status: 503 },
  ])
})

test('a page view that could not be counted is told like that too', async () => {
  faults.away = true
  const payload = { path: '/' }
  await site.asVisitor({ method: 'POST', url: '/api/page-view', payload })
  expect(said()).toEqual([])
})
