/** Addresses among an author's words: a browser that divides words at the end of a line puts no hyphen into them. */
// one engine: no statement is reached
import { expect, test } from 'vitest'
import { cleanBody, parseBody } from './clean-body.ts'
import { printMailBody } from './print-mail-body.ts'
import { printPageBody } from './print-page-body.ts'

const whole = (word: string) => `<span class="address">${word}</span>`

test.each([
  ['Write to ada@letters.example.', `Write to ${whole('ada@letters.example')}.`],
  ['At https://a.example/?b&c (now)', `At ${whole('https://a.example/?b&amp;c')} (now)`],
  ['(www.letters.example)', `(${whole('www.letters.example')})`],
  ['At 5 @ home, and/or e.g. here', 'At 5 @ home, and/or e.g. here'],
  // No link and no code is divided.
  [
    '<a href="https://a.example/">https://a.example/</a>',
    '<a href="https://a.example/">https://a.example/</a>',
  ],
  ['<code>ada@a.example</code>', '<code>ada@a.example</code>'],
])('%s', (words, printed) => {
  expect(printPageBody(`<p>${words.replace('&c', '&amp;c')}</p>`)).toBe(`<p>${printed}</p>`)
})

test('in words from right to left a number to dial is written from left to right, and in others as it is', () => {
  const dial = (number: string) => `<span class="address" dir="ltr">${number}</span>`
  const body = '<p>رقم الهاتف: +49 30 1234567، أو (+972-3-123-4567). كان +5 درجات.</p>'
  const printed = `رقم الهاتف: ${dial('+49 30 1234567')}، أو (${dial('+972-3-123-4567')}). كان +5 درجات.`
  expect(printPageBody(body)).toContain(printed)
  expect(printMailBody(parseBody(body), 'https://letters.example')).toContain(printed)
  expect(cleanBody(printPageBody(body))).toBe(body)
  expect(printPageBody('<p>Call +49 30 1234567.</p>')).toBe('<p>Call +49 30 1234567.</p>')
})

test('a cell and a mail have them too', () => {
  const address = 'ada.lovelace.of.winter@letters.example'
  const table = `<table><tbody><tr><td>${address}</td><td>Internationalization</td><td>a@b.example</td></tr></tbody></table>`
  expect(printPageBody(table)).toContain(
    `<td>${whole(`<span class="long">${address}</span>`)}</td><td>Internationalization</td><td>${whole('a@b.example')}</td>`,
  )
  expect(printMailBody(parseBody(`<p>Write to ${address}</p>`), 'https://letters.example')).toContain(
    `Write to ${whole(address)}</p>`,
  )
})

test('in words from right to left an address is written from left to right, in a link too', () => {
  const body = '<p>עוד בעמוד שלנו: <a href="https://a.example/">https://a.example/</a>, או ada@a.example.</p>'
  const fromTheLeft = (word: string) => `<span class="address" dir="ltr">${word}</span>`
  const printed = `>${fromTheLeft('https://a.example/')}</a>, או ${fromTheLeft('ada@a.example')}.`
  expect(printPageBody(body)).toContain(printed)
  expect(printMailBody(parseBody(body), 'https://letters.example')).toContain(printed)
  expect(cleanBody(printPageBody(body))).toBe(body)
})
