import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomLetter } from '../../../../contract/letters/body/test-random-letter.ts'
import { cleanWords, withKeptPictures } from '../../long/readers.ts'
import { cleanBody, parseBody } from '../clean-body.ts'
import { printMailBody } from '../print-mail-body.ts'
import { printPageBody } from '../print-page-body.ts'
import { printTextBody } from '../print-text-body.ts'

const cat = 'https://photos.example/cat.png?a=1&amp;b=2'
const elsewhere = `<p>Look: <img src="${cat}" alt="A cat" class="align-center"> so.</p><img src="https://b.example/b.png" alt="Newsletter image" class="align-left">`

test('what is elsewhere is a link for readers, with what it shows', () => {
  const link = `<a href="${cat}">A cat (at photos.example)</a>`
  const page = printPageBody(elsewhere)
  expect(page).toBe(
    `<p>Look: ${link} so.</p><p><a href="https://b.example/b.png">A picture (at b.example)</a></p>`,
  )
  expect(printTextBody(elsewhere)).toBe('Look:\n\n[A cat]\n\nso.\n\n[Newsletter image]')
  const mail = printMailBody(parseBody(elsewhere), 'https://letters.example')
  expect(mail).not.toContain('<img')
  expect(mail).toContain('>A cat (at photos.example)</a>')
})

test('a figure with a picture of another site keeps what is stored here, and a picture that led somewhere still does', () => {
  const own = '<img src="/objects/a.png" alt="Own" class="align-center">'
  const far = `<img src="${cat}" alt="A cat" class="align-center">`
  const below = '<figcaption>Below</figcaption>'
  expect(printPageBody(`<figure>${own}${far}${below}</figure>`)).toBe(
    `<figure>${own}${below}</figure><p><a href="${cat}">A cat (at photos.example)</a></p>`,
  )
  expect(printPageBody(`<figure><a href="https://c.example/">${far}</a>${below}</figure>`)).toBe(
    '<p><a href="https://c.example/">A cat (at photos.example)</a></p><p>Below</p>',
  )
})

test('a picture of another site in a caption or a footnote is a link too, and rehosted where it can be', () => {
  const far = `<img src="${cat}" alt="A cat">`
  const html = `<figure><img src="/objects/a.png" alt=""><figcaption>So ${far}</figcaption></figure><p>a<sup data-note="n"></sup></p><ol class="notes"><li data-note="n">${far}</li></ol>`
  for (const printed of [printPageBody(html), printMailBody(parseBody(html), 'https://letters.example')]) {
    expect(printed).not.toContain('src="https://photos')
    expect(printed.match(/>A cat \(at photos\.example\)<\/a>/g)).toHaveLength(2)
  }
  expect(cleanWords(html).elsewhere).toEqual([cat.replace('&amp;', '&')])
  expect(
    withKeptPictures({ body: html, kept: new Map([[cat.replace('&amp;', '&'), '/objects/b.png']]) }),
  ).not.toContain('photos.example')
})

test('no letter makes anybody load a picture from another site', () => {
  fc.assert(
    fc.property(randomLetter, html => {
      for (const printed of [
        printPageBody(html),
        printMailBody(parseBody(html), 'https://letters.example'),
      ]) {
        const sources = [...printed.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src)
        for (const src of sources)
          expect(src).toMatch(/^(https:\/\/letters\.example)?\/(objects|file-cards)\//)
      }
    }),
    { numRuns: 200 },
  )
})

test('pictures that were brought in stand where they stood, and nothing else changes', () => {
  fc.assert(
    fc.property(randomLetter, html => {
      const { elsewhere: addresses } = cleanWords(html)
      const kept = new Map(addresses.map((address, at) => [address, `/objects/kept-${at}.png`]))
      const brought = withKeptPictures({ body: html, kept })
      expect(cleanWords(brought).elsewhere).toEqual([])
      const back = addresses.reduce(
        (body, address, at) => body.replaceAll(`/objects/kept-${at}.png`, address.replaceAll('&', '&amp;')),
        brought,
      )
      expect(back).toBe(cleanBody(html))
    }),
    { numRuns: 200 },
  )
})
