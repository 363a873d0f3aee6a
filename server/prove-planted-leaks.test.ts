/** That the proof of anonymity can fail: it finds each leak that is planted in a site, and nothing where none is. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Leak } from './test/anonymity/leaks/leak.ts'
import { expectNothing, findsOf, type Planted, report } from './test/anonymity/report.ts'
import { leaks, searches } from './test/anonymity/searches.ts'
import type { Kind } from './test/anonymity/stage/kinds.ts'

const kindOf = ({ kind }: Leak): Kind => kind ?? 'as a new site is'
/** Each search on each kind of site that a leak is planted in. */
const clean = [...new Map(leaks.map(leak => [`${leak.search} ${kindOf(leak)}`, leak])).values()]

const planted: Planted[] = []
afterAll(() => report({ planted }))

describe('without a leak nothing is found', () => {
  test.each(clean.map(leak => ({ search: leak.search, kind: kindOf(leak) })))(
    '$search, $kind',
    async ({ search, kind }) => {
      expectNothing(await searches[search](kind))
    },
    600_000,
  )
})

describe('each planted leak is found', () => {
  test('there are many of them', () => {
    expect(leaks.length).toBeGreaterThanOrEqual(25)
  })

  test.each(leaks.map(leak => ({ name: leak.name, leak })))(
    '$name',
    async ({ name, leak }) => {
      const finds = findsOf(await searches[leak.search](kindOf(leak), leak))
      const isFound = finds.some(find => leak.says.test(find))
      planted.push({ name, isFound })
      expect(isFound, `${name}: ${finds.join('\n')}`).toBe(true)
    },
    600_000,
  )
})
