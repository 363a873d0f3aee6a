/** Turns the bytes of a text file into text, whatever its character encoding: spreadsheets save in many and do not say which. */

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** UTF-16 by its mark, else UTF-8, else what Windows has written since 1985. */
export function decodeFile(bytes: Uint8Array): string {
  const marked = marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
