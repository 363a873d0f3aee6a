/** The bodies of letters that come in: a long one is read in the thread for what others wrote. */
import { lengthOf, readText } from '../../base/foreign/read-foreign.ts'
import { SetAside } from '../../base/foreign/set-aside.ts'
import type { linksOfBody, placedBody, preparedLetter } from '../apart/readers.ts'
import type { IncomingLetter } from '../incoming.ts'
import { type BodyToPlace, linksIn, placeBody } from './placing/place-body.ts'
import { type PreparedLetter, prepareLetter } from './prepare-letter.ts'

/** One that cannot be read within the limits of its thread is too long for a letter: its words stay in the export. */
export async function prepared(
  letter: IncomingLetter,
  around: Parameters<typeof prepareLetter>[1],
): Promise<PreparedLetter> {
  const { html, title, corrections = [] } = letter
  const bodies = [html, ...corrections.map(one => one.html)]
  const length = bodies.reduce((sum, one) => sum + lengthOf(one), title.length)
  const reader = ({ letter, around }: Parameters<typeof preparedLetter>[0]) => prepareLetter(letter, around)
  try {
    const input = { letter, around }
    return await readText<typeof preparedLetter>('byItself', 'preparedLetter', { reader, input, length })
  } catch (error) {
    if (!(error instanceof SetAside)) throw error
    return { ...prepareLetter({ ...letter, html: '', corrections: [] }, around), isTooLong: true }
  }
}

/** @throws SetAside */
export const linksOf = (body: string): Promise<string[]> =>
  readText<typeof linksOfBody>('byItself', 'linksOfBody', {
    reader: linksIn,
    input: body,
    length: lengthOf(body),
  })

/** @throws SetAside */
export const placed = (given: BodyToPlace): Promise<string> =>
  readText<typeof placedBody>('byItself', 'placedBody', {
    reader: placeBody,
    input: given,
    length: lengthOf(given.body),
  })
