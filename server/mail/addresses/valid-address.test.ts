/** What is an address, and when two are the same. */
import { expect, test } from 'vitest'
import { validAddress } from './valid-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com', 'ada@example.com'],
  ['  Ada@Example.COM ', 'Ada@example.com', 'ada@example.com'],
  ["o'neil+letters.x_y=z!#$%&*/?^`{|}~-1@sub.example.co.uk", undefined, undefined],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ADA@BÜCHER.example', 'ADA@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  [`${'x'.repeat(64)}@example.com`, undefined, undefined],
  ['Müller@example.com', 'Müller@example.com', 'müller@example.com'],
  ['mu\u0308ller@MÜNCHEN.example', 'müller@xn--mnchen-3ya.example', 'müller@xn--mnchen-3ya.example'],
  ['Müller@xn--mnchen-3ya.example', undefined, undefined],
  ['用户.ação+x@example.com', undefined, undefined],
])('%s is one', (text, email, key) => {
  const address = validAddress(text)
  expect(address?.email).toBe(email ?? text)
  expect(address?.key).toBe(key ?? text.toLowerCase())
})

test.each([
  '',
  'ada',
  'example.com',
  'ada.example.com',
  '@example.com',
  'ada@',
  'ada@localhost',
  'ada@example',
  'ada@@example.com',
  'ada@example..com',
  'ada@-example.com',
  'ada@.example.com',
  'ada@192.0.2.1',
  'ada@[192.0.2.1]',
  '"ada"@example.com',
  '"a b"@example.com',
  'ada b@example.com',
  'ada@exam ple.com',
  'ada@example.com,bob@example.com',
  'ada@example.com\r\nBcc: bob@example.com',
  'ada\ud800@example.com',
  'ada@exam\udfffple.com',
  'ada\u0000@example.com',
  'ada@example.com\u0000',
  '<ada@example.com>',
  'Ada <ada@example.com>',
  'ä dä@example.com',
  'ä\u200bd@example.com',
  'ä\u202ed@example.com',
  'ä\u00a0d@example.com',
  'ä\ue000@example.com',
  `${'ä'.repeat(33)}@example.com`,
  'ada@exa\u200bmple.com\u0000',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  `${'x'.repeat(65)}@example.com`,
  `ada@${'x'.repeat(64)}.com`,
  `ada@${'example.'.repeat(40)}com`,
  'javascript:alert(1)',
])('%j is none', text => {
  expect(validAddress(text)).toBeUndefined()
})
