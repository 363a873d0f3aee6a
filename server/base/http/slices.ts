/** An answer that is given in slices: one JSON text of any length, written as fast as it is read, or a slice a turn (streaming, backpressure). */
import { Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { z } from 'zod'

/** The items of an array, some at a time. */
export type Slices<Item> = AsyncIterable<readonly Item[]>

export const isInSlices = (body: unknown): body is Slices<unknown> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/**
 * What to answer with, once the beginning is read: what fails there is still told by a status of its own.
 * @param print one slice as the JSON text of an array
 * @param onBroken told of what fails later: then the text has no end, and the connection breaks
 * @returns the array itself where one slice is all, else its text; destroyed, it ends the reading
 */
export async function beginAnswer(
  slices: Slices<unknown>,
  print: (slice: readonly unknown[]) => string,
  onBroken: (error: unknown) => void,
): Promise<readonly unknown[] | Readable> {
  const reading = slices[Symbol.asyncIterator]()
  const first = await reading.next()
  if (first.done) return []
  const second = await reading.next()
  if (second.done) return first.value
  const rest = { [Symbol.asyncIterator]: () => reading }
  return Readable.from(printed([first.value, second.value], rest, { print, onBroken }))
}

async function* printed(
  begun: (readonly unknown[])[],
  rest: Slices<unknown>,
  { print, onBroken }: { print: (slice: readonly unknown[]) => string; onBroken: (error: unknown) => void },
): AsyncGenerator<string> {
  let before = '['
  try {
    for await (const slice of inTurn(begun, rest)) {
      if (slice.length === 0) continue
      yield before + print(slice).slice(1, -1)
      before = ','
    }
  } catch (error) {
    onBroken(error)
    throw error
  }
  yield before === '[' ? '[]' : ']'
}

async function* inTurn(begun: (readonly unknown[])[], rest: Slices<unknown>) {
  yield* begun
  yield* rest
}

/** Items of one piece; what is no longer is printed whole. */
const piece = 1_000

/**
 * An answer with long lists in it, printed a piece at a time: others are served between two.
 * @param schema of the answer; each piece is checked and cut to size by it
 * @param onBroken told of what fails after the first byte: then the text has no end, and the connection breaks
 * @returns its JSON text; undefined where no list of it is long
 */
export function inPieces(
  schema: z.ZodType | undefined,
  body: unknown,
  onBroken: (error: unknown) => void,
): Readable | undefined {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return undefined
  if (!Object.values(body).some(isLong)) return undefined
  return Readable.from(printLong(schema.shape, body as Record<string, unknown>, onBroken))
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > piece

async function* printLong(
  shape: Record<string, z.ZodType>,
  body: Record<string, unknown>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string> {
  let before = '{'
  try {
    for (const [name, schema] of Object.entries(shape)) {
      const value = body[name]
      const key = `${before}${JSON.stringify(name)}:`
      if (isLong(value) && schema instanceof z.ZodArray) yield* printList(key, schema, value)
      else {
        const parsed = schema.parse(value)
        if (parsed === undefined) continue
        yield key + JSON.stringify(parsed)
      }
      before = ','
    }
  } catch (error) {
    onBroken(error)
    throw error
  }
  yield before === '{' ? '{}' : '}'
}

async function* printList(key: string, schema: z.ZodType, items: unknown[]): AsyncGenerator<string> {
  for (let at = 0; at < items.length; at += piece) {
    const text = JSON.stringify(schema.parse(items.slice(at, at + piece)))
    yield `${at === 0 ? `${key}[` : ','}${text.slice(1, -1)}`
    // A fast reader would never let the event loop go on by itself.
    await yieldToLoop()
  }
  yield ']'
}
