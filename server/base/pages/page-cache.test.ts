/** What is kept, what is made once, and what is forgotten in time. */
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { storePage } from './stored-page.ts'

const page = (html: string) => storePage(200, html, {})

test('a page is made once for all who wait, and kept', async () => {
  const cache = createPageCache()
  let made = 0
  const make = () => {
    made += 1
    return page('one')
  }
  const pages = await Promise.all([cache.getOrMake('/a', make), cache.getOrMake('/a', make)])
  expect(made).toBe(1)
  expect(pages[0]).toBe(pages[1])
  expect(cache.find('/a')).toBe(pages[0])
})

test('a page that is forgotten while it is made is not kept', async () => {
  for (const path of ['/a', 'all'] as const) {
    const cache = createPageCache()
    const { promise, resolve } = Promise.withResolvers<void>()
    const making = cache.getOrMake('/a', () => promise.then(() => page('before the change')))
    cache.forget(path)
    const after = cache.getOrMake('/a', () => page('after it'))
    resolve()
    await making
    expect(cache.find('/a') ?? (await after)).toBe(await after)
    expect((await cache.getOrMake('/a', () => page('never'))).plain.bytes.toString()).toBe('after it')
  }
})

test('what does not exist or failed is asked for again', async () => {
  const cache = createPageCache()
  await cache.getOrMake('/missing', () => storePage(404, 'nothing', {}))
  expect(cache.find('/missing')).toBeUndefined()
  await expect(cache.getOrMake('/broken', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect((await cache.getOrMake('/broken', () => page('mended'))).plain.bytes.toString()).toBe('mended')
})
