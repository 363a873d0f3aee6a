/** The mail of a letter, as mail programs will take it apart. */
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/base/limits.ts'
import { tokenSlot } from '../mail/slots.ts'
import { attacks } from './body/attacks/test-attacks.ts'
import { letterMail, mailHtmlBytes } from './letter-mail.ts'

const config = { baseUrl: 'https://letters.example' }
const settings = {
  author_name: 'Ada',
  count_opens: true,
  language: 'en',
  ownWords: {},
  strict_anonymity: false,
  postal_address: '',
}
const letter = {
  subject: 'First frost',
  body: '<p>Hello</p>',
  from_name: 'Ada L.',
  unique_token: 'publicTokenOfTheLetter00',
}
const mailOf = (body: string, changed: Partial<typeof letter> = {}) =>
  letterMail({ ...letter, body, ...changed }, settings, config)

interface Tag {
  name: string
  attribs: Record<string, string>
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const visit = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (!('attribs' in node)) continue
      tags.push(node)
      visit(node.children)
    }
  }
  visit(parseDocument(html).children)
  return tags
}

const everything = [
  '<h1>One</h1><h2>Two</h2><p>Some <strong>bold</strong>, <em>slanted</em> text with <a href="https://a.example/?x=1&amp;y=2">a link</a>.</p>',
  '<ul><li><p>first</p></li><li><p>second</p></li></ul>',
  '<p>before <a class="button" href="https://a.example/play">Play Game</a> after</p>',
  '<img src="/objects/uploads/one" alt="A cat" class="align-center"><img src="/objects/uploads/two" alt="A dog" class="align-left" width="200">',
  '<p></p><p>end<br>of it</p>',
].join('')

test('the letter says who writes and what', () => {
  const mail = mailOf('<p>Hello</p>')
  expect(mail).toMatchObject({ fromName: 'Ada L.', subject: 'First frost', list: true })
  expect(mailOf('<p>Hello</p>', { from_name: ' ' }).fromName).toBe('Ada')
})

describe('the HTML part', () => {
  const { html } = mailOf(everything)
  const tags = tagsOf(html)

  test('is one centred table of at most 600 pixels, and every table is for layout alone', () => {
    const tables = tags.filter(tag => tag.name === 'table')
    expect(tables.filter(tag => tag.attribs.width === '600')).toHaveLength(1)
    expect(html).toContain('max-width:600px')
    expect(tables.every(tag => tag.attribs.role === 'presentation')).toBe(true)
  })

  test('says its language and that it has a dark dress', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  test('keeps its style under the 16 kB that Gmail takes, and needs none of it', () => {
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    expect(style.length).toBeLessThan(4_000)
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(html).not.toMatch(/<link|@import|url\(|var\(|display:\s*(flex|grid)|<script|<form/)
  })

  test('puts margins on nothing that Word ignores them on', () => {
    for (const { name, attribs } of tags) {
      const style = attribs.style ?? ''
      if (/padding:[^0]/.test(style)) expect(['td', 'a', 'body', 'table']).toContain(name)
      if (/margin:[^0]/.test(style)) expect(['p', 'h1', 'h2', 'h3', 'ul', 'li', 'img']).toContain(name)
    }
  })

  test('a button is a pink cell of a table, in a line of its own', () => {
    expect(html).toMatch(
      /<td class="button" bgcolor="#ff6fa8"[^>]*mso-padding-alt:[^>]*><a href="https:\/\/a.example\/play"/,
    )
    expect(html).toContain('>before </p>')
    expect(html).toContain('> after</p>')
    const inParagraph = /<p[^>]*>(?:(?!<\/p>).)*<table/s.test(html)
    expect(inParagraph).toBe(false)
  })

  test('a link is purple', () => {
    const link = tags.find(tag => tag.attribs.href?.startsWith('https://a.example/?'))
    expect(link?.attribs).toEqual({
      class: 'link',
      href: 'https://a.example/?x=1&y=2',
      style: 'color:#6a2bb0',
    })
  })

  test('pictures have absolute addresses, a width in numbers and their text', () => {
    const pictures = tags.filter(tag => tag.name === 'img' && tag.attribs.width !== '1')
    expect(pictures.map(({ attribs: { src, alt, width, align } }) => ({ src, alt, width, align }))).toEqual([
      { src: 'https://letters.example/objects/uploads/one', alt: 'A cat', width: '520', align: undefined },
      { src: 'https://letters.example/objects/uploads/two', alt: 'A dog', width: '200', align: 'left' },
    ])
  })

  test('every address in it is absolute', () => {
    for (const { attribs } of tags) {
      for (const address of [attribs.href, attribs.src]) {
        if (address) expect(address).toMatch(/^(https?:\/\/|mailto:)/)
      }
    }
  })

  test('the headings follow the subject', () => {
    const headings = tags.filter(tag => /^h\d$/.test(tag.name)).map(tag => tag.name)
    expect(headings).toEqual(['h1', 'h2', 'h3'])
  })
})

describe('the ending', () => {
  const { html, text } = mailOf('<p>Hello</p>')
  const expected = [
    'https://letters.example/reply/publicTokenOfTheLetter00',
    'https://letters.example/newsletter/publicTokenOfTheLetter00',
    `https://letters.example/unsubscribe/${tokenSlot}`,
  ]

  test('has three links that are seen, and a canary that is not', () => {
    const links = tagsOf(html).filter(tag => tag.name === 'a')
    const seen = links.filter(tag => !tag.attribs.style?.includes('display:none'))
    expect(seen.map(tag => tag.attribs.href)).toEqual(expected)
    const [canary, ...others] = links.filter(tag => !seen.includes(tag))
    expect(others).toEqual([])
    expect(canary?.attribs).toMatchObject({
      href: `https://letters.example/canary/${tokenSlot}`,
      'aria-hidden': 'true',
      tabindex: '-1',
    })
  })

  test('the text part has the same three and no canary, no image', () => {
    expect(text.match(/https?:\S+/g)).toEqual(expected)
  })

  test('the reply link is the same in every copy', () => {
    expect(expected[0]).not.toContain(tokenSlot)
    expect(html.split(tokenSlot)).toHaveLength(4)
  })

  test('the open image is there only when opens are counted', () => {
    expect(html).toContain(`https://letters.example/open/${tokenSlot}.gif`)
    const uncounted = letterMail(letter, { ...settings, count_opens: false }, config)
    expect(uncounted.html).not.toContain('/open/')
    const strict = letterMail(letter, { ...settings, strict_anonymity: true }, config)
    expect(strict.html).not.toContain('/open/')
    const alone = letterMail({ ...letter, without_opens: 1 }, settings, config)
    expect(alone.html).not.toContain('/open/')
    expect(uncounted.html).toContain('/canary/')
  })
})

test('the text part reads like a letter', () => {
  const [words] = mailOf(everything).text.split('\n\n* * *')
  expect(words).toBe(
    `One

Two

Some bold, slanted text with a link <https://a.example/?x=1&y=2>.

- first
- second

before

Play Game: https://a.example/play

after

[A cat]

[A dog]

end
of it`,
  )
})

describe('escaping', () => {
  const evil = `"><img src=x onerror=alert(1)>&amp;</title><script>`

  test('subject and name are text wherever they stand', () => {
    const { html } = mailOf('<p>Hello</p>', { subject: evil, from_name: evil })
    expect(tagsOf(html).map(tag => tag.name)).toEqual(
      tagsOf(mailOf('<p>Hello</p>').html).map(tag => tag.name),
    )
  })

  test('no attack on a body gets into a mail', () => {
    for (const attack of attacks) {
      for (const { name, attribs } of tagsOf(mailOf(attack).html)) {
        expect(
          Object.keys(attribs).filter(key => key.startsWith('on')),
          attack,
        ).toEqual([])
        expect(['script', 'svg', 'math', 'iframe', 'object', 'embed', 'form', 'base'], attack).not.toContain(
          name,
        )
        expect(attribs.href ?? 'https:', attack).toMatch(/^(https?:|mailto:)/i)
        expect(attribs.src ?? 'https:', attack).toMatch(/^https?:/i)
      }
    }
  })
})

test('the postal address stands last, in HTML and in plain text; where none is set, nothing does', () => {
  const postal_address = 'Ada & Co\nPlum Lane 7\n1010 <Vienna>'
  const { html, text } = letterMail(letter, { ...settings, postal_address }, config)
  expect(html).toContain('>Ada &amp; Co<br>\nPlum Lane 7<br>\n1010 &lt;Vienna&gt;</td></tr>\n</table>')
  expect(text.endsWith(`the mailing list of letters.example.\n\n${postal_address}\n`)).toBe(true)
  const without = mailOf('<p>Hello</p>')
  expect(without.text.endsWith('the mailing list of letters.example.\n')).toBe(true)
  expect(without.html).toMatch(/letters\.example\.\n<\/td><\/tr>\n<\/table>/)
})

test('heading and words are in the letter’s own language and direction, the site’s own around them in English', () => {
  const { html } = mailOf('<p>مرحبا</p>', { subject: 'رسالة' })
  const own = tagsOf(html).filter(({ attribs }) => attribs.lang === '')
  expect(own.map(({ name, attribs }) => [name, attribs.dir])).toEqual([
    ['h1', 'rtl'],
    ['td', 'rtl'],
  ])
  expect(html).toContain('<html lang="en">')
})

test('Word gets a table of 600 pixels around the sheet, which nothing else sees', () => {
  const { html } = mailOf('<p>Hello</p>')
  const forWord = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)].map(([, one = '']) => one)
  expect(tagsOf(forWord[0] ?? '').map(({ name, attribs }) => [name, attribs.width])).toEqual([
    ['table', '600'],
    ['tr', undefined],
    ['td', undefined],
  ])
  expect(forWord[1]).toBe('</td></tr></table>')
})

test('the line that inboxes show is the beginning of the letter', () => {
  const { html } = mailOf(`<h1>Hi</h1><ul><li>${'many words '.repeat(40)}</li></ul>`)
  expect(html).toMatch(/mso-hide:all">Hi · many words [a-z ]+…&#8199;/)
})

test('a letter of 5,000 characters stays far below what Gmail clips', () => {
  const body = '<p>A line of an ordinary letter.</p>'.repeat(140)
  expect(mailHtmlBytes(mailOf(body))).toBeLessThan(20_000)
  expect(limits.mailHtml).toBeGreaterThan(20_000)
})

test('the longest letter becomes a mail', () => {
  const paragraph = `<p>${'A line of an ordinary letter, with <strong>bold</strong> words. '.repeat(5)}</p>`
  const mail = mailOf(paragraph.repeat(500_000 / paragraph.length))
  expect(mailHtmlBytes(mail)).toBeGreaterThan(limits.mailHtml)
})
