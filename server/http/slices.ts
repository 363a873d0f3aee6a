/** An answer that is given in slices: one JSON array of any length, written as fast as it is read (streaming, backpressure). */
import { Readable } from 'node:stream'

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
