/** Finds in a mail server's log the Message-IDs that may be ours (RFC 5322 §3.6.4): 24 characters of base64url before an @. */

const pattern = /(?<![\w-])([\w-]{24})@/g
/** Longer than what an id and its @ take, so that none is lost between two pieces. */
const overlap = 32

/**
 * Reads a log of any size piece by piece.
 * @returns each id once
 */
export async function findIds(pieces: AsyncIterable<string>): Promise<Set<string>> {
  const found = new Set<string>()
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    // What stands at the very end is read again with the next piece: it may go on there.
    for (const [, id = ''] of text.matchAll(pattern)) found.add(id)
    rest = text.slice(-overlap)
  }
  return found
}

/** @param file as it was chosen; logs are ASCII, and whatever else is in them is passed over */
export async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const size = 4_000_000
  for (let at = 0; at < file.size; at += size) yield await file.slice(at, at + size).text()
}
