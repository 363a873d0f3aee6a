/** Parts letters of an export so that writing some of them is a short turn (batching): a statement is one turn of the event loop. */
import { limits } from '../../../contract/base/limits.ts'

/** Together no longer than one letter can be. */
export function* inPortions<Letter extends { body: string }>(
  letters: readonly Letter[],
): Generator<Letter[]> {
  let some: Letter[] = []
  let length = 0
  for (const letter of letters) {
    length += letter.body.length
    if (some.length > 0 && length > limits.letterBody) {
      yield some
      some = []
      length = letter.body.length
    }
    some.push(letter)
  }
  if (some.length > 0) yield some
}
