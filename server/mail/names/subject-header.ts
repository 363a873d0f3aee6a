/**
 * A subject as a header (RFC 2047), written for each copy whose subject has a name in it. By hand and not by the library that
 * writes the others: a copy that is repeated after an update of it must be the same to the byte.
 */

/** RFC 2047 §2: an encoded word has 75 characters at most; base64 makes four of three bytes. */
const bytesOfWord = 45
const isPlain = /^[\x20-\x7e]{0,67}$/

/** @param subject any words; line breaks and what cannot be seen become blanks */
export function subjectHeader(subject: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  const line = subject.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
  // What reads like an encoded word would be decoded.
  if (isPlain.test(line) && !line.includes('=?')) return `Subject: ${line}`
  return `Subject: ${words(line).join('\r\n ')}`
}

/** No character is in two words (§5.3). */
function words(line: string): string[] {
  const parts: Buffer[] = []
  let part = Buffer.alloc(0)
  for (const character of line) {
    const bytes = Buffer.from(character)
    if (part.length + bytes.length > bytesOfWord) {
      parts.push(part)
      part = bytes
    } else part = Buffer.concat([part, bytes])
  }
  return [...parts, part].map(bytes => `=?UTF-8?B?${bytes.toString('base64')}?=`)
}
