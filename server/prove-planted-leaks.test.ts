/** That the proof of anonymity can fail: it finds each leak that is planted in a site, and nothing where none is. */
import { afterAll, describe, expect, test } from 'vitest'
import { knownFinds } from './test/anonymity/known.ts'
import type { Leak } from './test/anonymity/leaks/leak.ts'
import { expectNothing, findsOf, type Planted, report } from './test/anonymity/report.ts'
import { leaks, searches } from './test/anonymity/searches.ts'
import type { Kind } from './test/anonymity/stage/kinds.ts'

const kindOf = ({ kind }: Leak): Kind => kind ?? 'as a new site is'
const engine = process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
/** Each search on each kind of site that a leak is planted in. */
const clean = [...new Map(leaks.map(leak => [`${leak.search} ${kindOf(leak)}`, leak])).values()]

const planted: Planted[] = []
const known = new Set<string>()
afterAll(() => report({ planted }))

describe('without a leak nothing is found', () => {
  test.each(clean.map(leak => ({ search: leak.search, kind: kindOf(leak) })))(
    '$search, $kind',
    async ({ search, kind }) => {
      for (const find of expectNothing(await searches[search](kind))) known.add(find)
    },
    600_000,
  )

  test('what is known to be found is found still', () => {
    const gone = knownFinds
      .filter(one => (one.engine ?? engine) === engine)
      .filter(({ says }) => ![...known].some(find => says.test(find)))
    expect(gone, 'this is mended: take it off known.ts').toEqual([])
  })
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
