/** Machines that open every link of a mail: what they do is taken back, what people do is not. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestReaders, person, scanner, type TestReaders } from '../test-readers.ts'
import { createScannerMemory } from './scanner-memory.ts'
import { unsubscribeOnLoad } from './unsubscribe-on-load.ts'

const ada = 'ada@example.com'
const minute = 60_000
let readers: TestReaders
let token: string
beforeEach(async () => {
  readers = await createTestReaders(ada)
  token = await readers.tokenOf(ada)
})
afterEach(() => readers.site.close())

const wait = (ms: number) => readers.site.clock.forward(ms)

describe('the unsubscribe page', () => {
  test('opened by a scanner after the canary unsubscribes nobody', async () => {
    await readers.canary(token)
    wait(2 * minute)
    const answer = await readers.page(token, scanner)
    // It is told what everybody is told.
    expect(answer.statusCode).toBe(200)
    expect(await readers.isActive(ada)).toBe(true)
  })

  test('opened by a scanner before the canary: taken back by itself', async () => {
    await readers.page(token, scanner)
    expect(await readers.isActive(ada)).toBe(false)
    wait(2 * minute)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(true)
    const list = (await readers.site.asAuthor({ url: '/api/subscribers' })).json()
    expect(list).toMatchObject([{ unsubscribedAt: null }])
  })

  test('at the same moment as the canary: nobody leaves', async () => {
    await Promise.all([readers.page(token, scanner), readers.canary(token), readers.page(token, scanner)])
    expect(await readers.isActive(ada)).toBe(true)
  })

  test('whose canary comes while the database writes: nobody leaves', async () => {
    const { clock, database, config } = readers.site
    const caller = { token, visitor: 'a visitor' }
    const memory = createScannerMemory(clock)
    const answers = [false, true]
    const scanners = { ...memory, isScanner: () => answers.shift() ?? true }
    const parts = { clock, config, db: database.db, log: { info: () => {} } }
    expect(await unsubscribeOnLoad(parts, scanners, caller)).toBeUndefined()
    expect(answers).toEqual([])
    expect(await readers.isActive(ada)).toBe(true)
  })

  test.each([
    [
      'before',
      async () => {
        await readers.canary(token)
        wait(2 * minute + 1)
        await readers.page(token, scanner)
      },
    ],
    [
      'after',
      async () => {
        await readers.page(token, scanner)
        wait(2 * minute + 1)
        await readers.canary(token)
      },
    ],
  ])('more than two minutes %s, it counts', async (_, story) => {
    await story()
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('opened by another visitor than the canary’s, it counts', async () => {
    await readers.canary(token)
    await readers.page(token, person)
    expect(await readers.isActive(ada)).toBe(false)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test.each([
    ['first the scanner', [scanner, person]],
    ['first the person', [person, scanner]],
  ])('opened by both, %s: the person’s wish stays', async (_, callers) => {
    for (const caller of callers) await readers.page(token, caller)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('a person who leaves by another letter’s link stays away too', async () => {
    await readers.sendLetter('Second')
    const second = await readers.tokenOf(ada, 'Second')
    await readers.page(token, scanner)
    await readers.page(second, person)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('the canary of another letter takes nothing back', async () => {
    await readers.sendLetter('Second')
    await readers.page(token, scanner)
    await readers.canary(await readers.tokenOf(ada, 'Second'))
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('a canary of no letter is answered and forgotten', async () => {
    const answer = await readers.canary('invented')
    expect(answer.statusCode).toBe(200)
  })
})

describe('a press', () => {
  test('of one click is never taken back', async () => {
    await readers.canary(token)
    await readers.button(token, scanner)
    expect(await readers.isActive(ada)).toBe(false)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('of the button on the page is never taken back, though the page was opened before', async () => {
    await readers.page(token, scanner)
    await readers.button(token, scanner)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('of Deactivate by the author is never taken back', async () => {
    await readers.page(token, scanner)
    const [row] = (await readers.site.asAuthor({ url: '/api/subscribers' })).json()
    const url = `/api/subscribers/${row.id}`
    await readers.site.asAuthor({ method: 'PATCH', url, payload: { isActive: true } })
    wait(1)
    await readers.site.asAuthor({ method: 'PATCH', url, payload: { isActive: false } })
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })

  test('of Keep me subscribed, and then leaving again, stands', async () => {
    await readers.page(token, scanner)
    await readers.undo(token)
    await readers.page(token, person)
    await readers.canary(token)
    expect(await readers.isActive(ada)).toBe(false)
  })
})

describe('the open image', () => {
  test('is a picture that is never kept, and marks the copy as opened', async () => {
    expect(await readers.opened(ada)).toBe(false)
    const answer = await readers.image(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/gif')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a')
    expect(await readers.opened(ada)).toBe(true)
  })

  test('looks the same for an unknown token', async () => {
    expect((await readers.image('invented')).rawPayload).toEqual((await readers.image(token)).rawPayload)
  })

  test('marks nothing for HEAD', async () => {
    const answer = await readers.site.asVisitor({ method: 'HEAD', url: `/open/${token}.gif` })
    expect(answer.statusCode).toBe(200)
    expect(await readers.opened(ada)).toBe(false)
  })

  test('fetched by a scanner after the canary marks nothing', async () => {
    await readers.canary(token)
    await readers.image(token, scanner)
    expect(await readers.opened(ada)).toBe(false)
    await readers.image(token, person)
    expect(await readers.opened(ada)).toBe(true)
  })

  test('fetched by a scanner before the canary is taken back', async () => {
    await readers.image(token, scanner)
    wait(minute)
    await readers.canary(token)
    expect(await readers.opened(ada)).toBe(false)
  })

  test.each([
    ['first the scanner', [scanner, person]],
    ['first the person', [person, scanner]],
  ])('fetched by both, %s, it was opened', async (_, callers) => {
    for (const caller of callers) await readers.image(token, caller)
    await readers.canary(token)
    expect(await readers.opened(ada)).toBe(true)
  })

  test('counts nothing once the author turned it off', async () => {
    const payload = { key: 'count_opens', value: 'no' }
    await readers.site.asAuthor({ method: 'POST', url: '/api/settings', payload })
    expect((await readers.image(token)).statusCode).toBe(200)
    expect(await readers.opened(ada)).toBe(false)
  })
})

test('every mail to a reader has a canary in its HTML and none in its text', async () => {
  const { site } = readers
  await site.asVisitor({ method: 'POST', url: '/api/subscribe', payload: { email: 'eve@example.com' } })
  const mails = await site.inbox()
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.links.filter(href => href.startsWith('http://letters.test/canary/'))).toHaveLength(1)
    expect(mail.text).not.toContain('/canary/')
  }
})
