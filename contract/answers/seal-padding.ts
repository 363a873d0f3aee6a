/** How words are filled up before they are sealed (padding), so that their length tells nothing. */

/** Bytes of UTF-8 that words are padded to: the smallest that holds them. A reply has one of the first three lengths. */
export const sealSteps = [1_024, 4_096, 16_384, 32_768] as const

/** A last line that is no reader's: the commitment of `receiptCommitment`. Words end before the blanks that fill them up. */
const lastLine = (commitment: string) => `\nreceipt ${commitment}`

/**
 * Fills words up with blanks at their end, where `normaliseWords` leaves none: whoever opens them with any age program reads the
 * words first, and nothing else has to be told apart.
 * @param words as `normaliseWords` makes them
 * @param commitment to the receipt that the reader may keep: the last line, below the blanks
 * @throws RangeError when they are longer than the last step
 */
export function padWords(words: string, commitment?: string): string {
  const tail = commitment === undefined ? '' : lastLine(commitment)
  const bytes = utf8Bytes(words) + tail.length
  const step = sealSteps.find(size => bytes <= size)
  if (step === undefined) throw new RangeError('These words are too long to be sealed')
  return words + ' '.repeat(step - bytes) + tail
}

/** Bytes of an age file with one X25519 recipient: a header of 168 bytes, a nonce and a tag of 16 each. */
export const sealedBytes = (padded: number): number => padded + 200

/** Whether an age file of padded words can be of that length in base64. */
export const isSealedLength = (base64: number): boolean =>
  sealSteps.some(step => Math.ceil(sealedBytes(step) / 3) * 4 === base64)

/** What was sealed: the words, and the commitment where their page made one. */
export interface Unpadded {
  words: string
  commitment: string | undefined
}

export function unpad(padded: string): Unpadded {
  // Words that were sealed before there were commitments end in blanks, whatever their reader wrote.
  const [tail = '', commitment] = /\nreceipt ([\w-]{43})$/.exec(padded) ?? []
  return { words: padded.slice(0, padded.length - tail.length).trimEnd(), commitment }
}

export function utf8Bytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
