/** Bytes of a text file as text (character encoding detection): its byte order mark decides, else UTF-8, else windows-1252. */

/** Without a byte order mark, with line feeds alone. */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  // TextDecoder takes the mark away.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
