/** Every mail is made by one frame, and can be looked at before anybody gets it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isForTests } from '../test/is-test.ts'
import { previewedMails } from './previewed-mails.ts'

const server = join(import.meta.dirname, '../../server')
const sources = globSync('**/*.ts', { cwd: server })
  .filter(name => !isForTests(`server/${name}`))
  .map(name => ({ name, text: readFileSync(join(server, name), 'utf8') }))

/** Where the frames stand: of all mails, and of the author's notices. */
const frames = ['mail/sheet.ts', 'base/settings/author-notice.ts']

test('a mail is made by the frame of all mails, and a letter alone has the sheet for itself', () => {
  const using = (word: RegExp) => sources.filter(({ text }) => word.test(text)).map(({ name }) => name)
  expect(using(/\bmailSheet\(/).toSorted()).toEqual(['letters/letter-mail.ts', 'mail/sheet.ts'])
  const framed = using(/\b(?:siteMail|buttonMail|authorNotice)\(/).filter(name => !frames.includes(name))
  // Whatever has the parts of a mail to send has them from there.
  const made = using(/\): MailParts \{/).filter(name => !frames.includes(name))
  expect(made.toSorted()).toEqual([...framed, 'letters/letter-mail.ts'].toSorted())
  // What is composed was made by a function that says so: nobody writes the HTML of a mail on the way.
  const composing = using(/\bcomposeMail\(/).filter(name => name !== 'mail/compose-mail.ts')
  for (const { name, text } of sources.filter(one => composing.includes(one.name)))
    expect([name, /\bhtml\b\s*[:=]|<!doctype/i.test(text)]).toEqual([name, false])
})

test('every mail is in the preview', () => {
  const preview = readFileSync(join(import.meta.dirname, 'previewed-mails.ts'), 'utf8')
  const functions = sources.flatMap(({ name, text }) =>
    frames.includes(name)
      ? []
      : [...text.matchAll(/function (\w+)\((?:(?!\bfunction\b)[\s\S])*?\): MailParts \{/g)].map(
          ([, made]) => made,
        ),
  )
  expect(functions.length).toBeGreaterThanOrEqual(13)
  expect(functions.filter(made => !preview.includes(` ${made}(`))).toEqual([])
})

test('each has a subject, a text, and a heading, and a letter has every part', () => {
  for (const [name, { subject, text, html }] of Object.entries(previewedMails))
    expect([name, subject !== '', text !== '', /<h1 /.test(html)]).toEqual([name, true, true, true])
  for (const part of ['<table class="stack"', 'Labels to print', 'All about jam', 'Vote for a jam'])
    expect(previewedMails['letter-with-every-part']?.html).toContain(part)
})
