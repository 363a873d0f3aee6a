/** The paper of mails, in languages that are written either way. */
import { expect, test } from 'vitest'
import { firstSpeech, translatorFor } from '../base/languages/translator-for.ts'
import { htmlOf } from './html-of.ts'
import { linkTo, mailSheet, siteMail } from './sheet.ts'

const sheet = {
  language: 'en',
  title: 'T',
  preheader: 'P',
  from: 'Ada',
  heading: 'Frost',
  content: '<p>Hi</p>',
  ending: 'Bye',
}
const htmlTag = (html: string) => /<html[^>]*>/.exec(html)?.[0]
const headingTag = (html: string) => /<h1[^>]*>/.exec(html)?.[0]

test('a mail names its language, and an English one no direction', () => {
  const html = mailSheet(sheet)
  expect(htmlTag(html)).toBe('<html lang="en">')
  expect(html).not.toMatch(/dir="(?:ltr|rtl)"|text-align:right/)
})

test('one from right to left says so on the page, on each table and in its cells', () => {
  const html = mailSheet({ ...sheet, language: 'ar' })
  expect(htmlTag(html)).toBe('<html lang="ar" dir="rtl">')
  expect(html).toMatch(/<body class="paper" dir="rtl"/)
  const tables = html.match(/<table[^>]*>/g) ?? []
  expect(tables.length).toBeGreaterThan(0)
  expect(tables.filter(tag => !tag.includes('dir="rtl"'))).toEqual([])
  expect(html.match(/text-align:right/g)).toHaveLength(4)
})

test('the author’s own words have no language until one is known', () => {
  const unknown = mailSheet({ ...sheet, language: 'ar', isAuthors: true, heading: '2026' })
  expect(headingTag(unknown)).toContain('dir="auto" lang=""')
  expect(unknown.match(/text-align:right/g)).toHaveLength(2)
  const frost = mailSheet({ ...sheet, language: 'ar', isAuthors: true })
  expect(headingTag(frost)).toContain('dir="ltr" lang=""')
  const english = mailSheet({ ...sheet, language: 'ar', isAuthors: true, wordsLanguage: 'en' })
  expect(headingTag(english)).toContain('dir="ltr" lang="en"')
  expect(english.match(/text-align:left/g)).toHaveLength(2)
  const hebrew = mailSheet({ ...sheet, isAuthors: true, wordsLanguage: 'he', wordsDirection: 'rtl' })
  expect(headingTag(hebrew)).toContain('dir="rtl" lang="he"')
  expect(hebrew.match(/text-align:right/g)).toHaveLength(2)
})

test('a mail of the site carries the language to where its headers are written', () => {
  const mail = siteMail('Ada', { ...sheet, language: 'de', subject: 'S', text: 'x' })
  expect(mail.language).toBe('de')
})

test('a sentence becomes HTML: tags as they are made, all else escaped', () => {
  const t = translatorFor(firstSpeech)
  const link = linkTo('https://letters.example/?a=1&b=2')
  expect(htmlOf(t, 'addressMail.knownChange', { link })).toMatch(
    /^You can change .* on <a class="link" href="https:\/\/letters\.example\/\?a=1&amp;b=2"[^>]*>its own page<\/a>\.$/,
  )
  const author = 'Ada & <b>Bob</b> {x}'
  expect(htmlOf(t, 'confirmMail.asked', { author, host: 'h' })).toContain(
    'Ada &amp; &lt;b&gt;Bob&lt;/b&gt; {x}’s',
  )
})
