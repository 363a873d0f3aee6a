import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const text = 'name,email\nZoë,zoe@example.com\n'
const bytesOf = (units: number[]) => new Uint8Array(units)
const utf16 = (isLittle: boolean) => {
  const codes = [0xfeff, ...[...text].map(letter => letter.charCodeAt(0))]
  return bytesOf(codes.flatMap(code => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])))
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['Windows-1252', bytesOf([...text].map(letter => letter.charCodeAt(0)))],
  ['UTF-16', utf16(true)],
  ['UTF-16, the other way round', utf16(false)],
])('reads %s', (_, bytes) => expect(decodeFile(bytes)).toBe(text))

test('the signs that only Windows has', () => {
  expect(decodeFile(bytesOf([0x80, 0x93, 0x94, 0x41]))).toBe('€“”A')
})
