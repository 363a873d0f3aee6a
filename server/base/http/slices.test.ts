/** An answer with long lists says the same as one that is printed whole, and lets others have their turn. */
import { text } from 'node:stream/consumers'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inPieces } from './slices.ts'

const item = z.object({ email: z.string(), opened: z.boolean() })
const schema = z.object({
  id: z.string(),
  note: z.string().optional(),
  few: z.array(item),
  many: z.array(item),
})
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ email: `„${n}“`, opened: n % 2 === 0, secret: 'a column' }))
const never = (error: unknown) => {
  throw error
}

test.for([1_001, 2_000, 5_432])(
  'with %i items it says what the schema lets through, and no more',
  async count => {
    const body = { few: items(3), many: items(count), id: 'a', hash: 'not declared' }
    const answer = inPieces(schema, body, never)
    if (!answer) throw new Error('it is long')
    const printed = await text(answer)
    expect(JSON.parse(printed)).toEqual(schema.parse(body))
    expect(printed).toBe(JSON.stringify(schema.parse(body)))
  },
)

test('what is short, or no object, is not its work', () => {
  expect(inPieces(schema, { id: 'a', few: [], many: items(1_000) }, never)).toBeUndefined()
  expect(inPieces(z.array(item), items(5_000), never)).toBeUndefined()
  expect(inPieces(undefined, { many: items(5_000) }, never)).toBeUndefined()
})

test('others have their turn while it is printed', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns++) await yieldToLoop()
  })()
  const answer = inPieces(schema, { id: 'a', few: [], many: items(10_000) }, never)
  for await (const _ of answer ?? []);
  isOver = true
  await others
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('an item that the schema refuses breaks it off, and that is told', async () => {
  const many: unknown[] = items(3_000)
  many[2_500] = { email: 5 }
  const told: unknown[] = []
  const answer = inPieces(schema, { id: 'a', few: [], many }, error => told.push(error))
  if (!answer) throw new Error('it is long')
  await expect(text(answer)).rejects.toThrow()
  expect(told).toHaveLength(1)
})
