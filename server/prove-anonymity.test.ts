/** The proof of anonymity (`npm run prove:anonymity`, and in short among all tests): attacks a site with everything in hand, and finds no tie between a person and their words. */
import { describe, expect, test } from 'vitest'
import { loadRenderer } from './base/pages/load-renderer.ts'
import { attackAnswers } from './test/anonymity/answers.ts'
import { lookAtBackup } from './test/anonymity/backups.ts'
import { attack } from './test/anonymity/day.ts'
import { joinLooks, type Look } from './test/anonymity/look.ts'
import { type Guesses, guessOrder, lookAtOrder } from './test/anonymity/order/order.ts'
import { guessFrom, promised, tellsOrder, textsNeeded } from './test/anonymity/order/power.ts'
import { expectNothing, findsOf, report } from './test/anonymity/report.ts'
import { type Kind, kinds } from './test/anonymity/stage/kinds.ts'
import { night, type Played, play } from './test/anonymity/stage/stage.ts'
import { compareTwins } from './test/anonymity/twins.ts'

const rounds = Number(process.env.FOOLSCAP_PROVE_ROUNDS ?? 1)
/** The same parts of a day, spoken by these of `people`: any two orders are twins. */
const orders = [
  [0, 1, 2, 3],
  [4, 0, 5, 1],
]

/** Two sites, the same day, other people: attacked on the day and after the night. */
async function attackTwins(kind: Kind): Promise<{ looks: Look[]; stages: Played[] }> {
  const stages = [await play(kind, orders[0] ?? []), await play(kind, orders[1] ?? [])] as const
  const looks: Look[] = []
  for (const when of ['on the day', 'after the night'] as const) {
    if (when !== 'on the day') for (const stage of stages) await night(stage)
    const [one, other] = [await attack(stages[0], when), await attack(stages[1], when)]
    looks.push(...one.looks, ...other.looks, compareTwins(one.state, other.state, `${kind}, ${when}`))
  }
  return { looks, stages: [...stages] }
}

describe.each(Object.keys(kinds) as Kind[])('%s', kind => {
  test('nothing ties a person to their words, on the day and after the night', async () => {
    const all: Look[] = []
    for (let round = 0; round < rounds; round++) {
      const { looks, stages } = await attackTwins(kind)
      all.push(...looks)
      for (const { site } of stages) await site.close()
    }
    expectNothing(joinLooks(all))
  }, 600_000)
})

test('of twelve readers who answer a poll by mail, no row, file, line, takeout or backup tells whose answer is which', async () => {
  const played = await play('as a new site is', [7, 2, 11, 0, 9, 4, 1, 10, 5, 8, 3, 6])
  const looks: Look[] = []
  for (const when of ['on the day', 'after the night'] as const) {
    if (when === 'after the night') await night(played)
    looks.push(...(await attack(played, when)).looks, await lookAtBackup(played.site, played.scene))
  }
  await played.site.close()
  expectNothing(joinLooks(looks))
}, 600_000)

test.each(['as a new site is', 'strict anonymity'] as const)(
  'every page and call answers all browsers alike, %s',
  async kind => {
    expectNothing(await attackAnswers(kind, { renderer: await loadRenderer() }))
  },
  600_000,
)

describe('the order in which texts came', () => {
  test('is told by no place where an order can be seen; it is where no night shuffles, or a row has a number', async () => {
    const all: Guesses[] = []
    const planted: { name: string; guesses: Guesses; says: RegExp }[] = []
    for (let round = 0; round < rounds; round++) {
      const { guesses, unshuffled, numbered } = await guessOrder()
      all.push(guesses)
      for (const table of ['replies', 'poll_responses', 'receipts'])
        planted.push({
          name: `${table} that no night writes anew`,
          guesses: unshuffled,
          says: new RegExp(`the place (?:on disk|in a page) of ${table}, unshuffled tells`),
        })
      planted.push({
        name: 'a number that counts replies',
        guesses: numbered,
        says: /value of settings, .* tells/,
      })
    }
    expectNothing(lookAtOrder(all))
    const finds = planted.map(({ name, guesses, says }) => ({
      name,
      isFound: findsOf(lookAtOrder([guesses])).some(find => says.test(find)),
    }))
    report({ planted: [...new Map(finds.map(one => [one.name, one])).values()] })
    expect(finds.filter(({ isFound }) => !isFound)).toEqual([])
  }, 600_000)

  test('is found as often as is promised, and not where there is none', () => {
    const texts = textsNeeded()
    const drawn = (follows: number) => tellsOrder(guessFrom(drawOrder(texts, follows)))
    const tries = Array.from({ length: 300 })
    expect(tries.filter(() => drawn(promised.followed)).length).toBeGreaterThan(300 * promised.found - 6)
    expect(tries.filter(() => drawn(0.5))).toEqual([])
  })
})

/**
 * An order by chance.
 * @param follows so many of all pairs keep their order (Greiner: τ = 2/π · arcsin ρ of two normal variables)
 * @returns the places of texts, in the order in which they came
 */
function drawOrder(texts: number, follows: number): number[] {
  const rho = Math.sin((Math.PI / 2) * (2 * follows - 1))
  const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  const pairs = Array.from({ length: texts }, () => {
    const came = normal()
    return { came, place: rho * came + Math.sqrt(1 - rho * rho) * normal() }
  })
  return pairs.toSorted((one, other) => one.came - other.came).map(({ place }) => place)
}
