/** A letter with both directions: each block stands as its own words are written, on the page and in mail. */
// one engine: no statement is reached
import { expect, test } from 'vitest'
import { cleanBody, parseBody } from './clean-body.ts'
import { printMailBody } from './print-mail-body.ts'
import { printPageBody } from './print-page-body.ts'

const page = (body: string) => printPageBody(body)
const mail = (body: string) => printMailBody(parseBody(body), 'https://letters.example')

const hebrew = 'הרוח נשבה כל הלילה מעל הגגות, ובבוקר היה הכול לבן'
const english = 'The wind blew over the roofs all night.'

test('what is written from left to right alone says nothing of it', () => {
  const body = `<h1>${english}</h1><p>${english}</p><ul><li><p>${english}</p></li></ul>`
  for (const printed of [page(body), mail(body)]) expect(printed).not.toMatch(/dir=|text-align/)
})

test('each paragraph says its own, and a name alone is of the letter’s', () => {
  const body = `<p>${hebrew}</p><p>Foolscap ${hebrew}</p><p>${english}</p><p>Ada Winter</p><p>2026</p>`
  expect(page(body)).toBe(
    `<p dir="rtl">${hebrew}</p><p dir="rtl">Foolscap ${hebrew}</p><p dir="ltr">${english}</p>` +
      '<p dir="rtl">Ada Winter</p><p dir="rtl">2026</p>',
  )
  expect(mail(body)).toContain(`<p dir="rtl" style="text-align:right;margin:0 0 18px">${hebrew}</p>`)
  expect(mail(body)).toContain(`<p dir="ltr" style="text-align:left;margin:0 0 18px">${english}</p>`)
})

test('what stands in a block may be of the other direction than the block', () => {
  const quote = `<blockquote><p>${hebrew} ${hebrew}</p><p>${english}</p></blockquote>`
  expect(page(quote)).toBe(
    `<blockquote dir="rtl"><p dir="rtl">${hebrew} ${hebrew}</p><p dir="ltr">${english}</p></blockquote>`,
  )
})

test('a mail’s lists, quotes, verse, tables and notes begin on the side of their words', () => {
  expect(mail(`<ul><li><p>${hebrew}</p></li></ul>`)).toContain(
    '<ul dir="rtl" style="text-align:right;margin:0 24px 18px 0;padding:0">',
  )
  expect(mail(`<ol start="3"><li><p>${hebrew}</p></li></ol>`)).toContain(
    '<ol dir="rtl" start="3" style="text',
  )
  expect(mail(`<blockquote><p>${hebrew}</p></blockquote>`)).toMatch(
    /^<table dir="rtl"[^>]*style="text-align:right"><tr><td [^>]*border-right:3px[^>]*><\/td><td width="18"[^>]*><\/td><td [^>]*padding:2px 0 0"/,
  )
  expect(mail(`<p class="verse">${hebrew}</p>`)).toContain('padding-right:24px')
  const table = mail(
    `<table><tr><th>${hebrew}</th></tr><tr><td>${english}</td></tr><tr><td>${hebrew} א</td></tr></table>`,
  )
  expect(table).toMatch(/^<table dir="rtl"/)
  expect(table).toMatch(/<th [^>]*align="right"[^>]*padding:7px 0 7px 10px/)
  // LibreOffice, and who knows which mail program, gives a cell no side of its table.
  expect(table).toMatch(/<td class="rule" dir="ltr" align="right"/)
  const notes = `<p>${hebrew}<sup data-note="a1"></sup></p><ol class="notes"><li data-note="a1">${english}</li></ol>`
  expect(mail(notes)).toMatch(/<ol style="margin:0 22px 0 0;padding:0"><li dir="ltr"/)
  expect(page(notes)).toMatch(/<ol dir="rtl" class="notes".*<li data-note="1" id="n1" dir="ltr">/)
})

test('code is written from left to right, whatever stands around and in it', () => {
  const body = `<p>${hebrew}</p><pre><code>x = "${hebrew}"</code></pre>`
  expect(page(body)).toContain('<pre dir="ltr" ')
  expect(mail(body)).toMatch(/<table dir="ltr"[^>]*text-align:left/)
  expect(mail(`<p>${hebrew} <code>a.b()</code></p>`)).toContain('<code dir="ltr" style="')
})

test('read back, it is what is stored', () => {
  const body = `<p>${hebrew}</p><ul><li><p>${english}</p></li></ul><blockquote><p>${hebrew}</p></blockquote>`
  expect(cleanBody(page(body))).toBe(body)
})
