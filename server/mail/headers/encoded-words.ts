/** Words of any script as headers carry them (RFC 2047). */

/** §2: an encoded word has 75 characters at most; base64 makes four of three bytes. */
const bytesOfWord = 45

/** @param line no line breaks, nothing that cannot be seen. @returns encoded words; no character is in two of them (§5.3) */
export function encodedWords(line: string): string[] {
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

/** @returns any words as one line; line breaks and what cannot be seen become blanks */
export const inOneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
