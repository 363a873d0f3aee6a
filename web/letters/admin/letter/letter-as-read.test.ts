// @vitest-environment happy-dom
/** The page of a letter with fields for readers' names, as the preview shows it. */
import { expect, test } from 'vitest'
import { letterAsRead } from './letter-as-read.ts'

test('says the words for whoever has no name, where the page says them', () => {
  const body =
    '<p>Dear {<strong>name, “frie</strong>nd”}, <code>{name}</code></p><ul><li><p>{name</p></li><li><p>}</p></li></ul>'
  expect(letterAsRead({ subject: 'For {name, "you"}', body })).toEqual({
    subject: 'For you',
    body: '<p>Dear friend<strong></strong>, <code>{name}</code></p><ul><li><p>{name</p></li><li><p>}</p></li></ul>',
  })
})

test('leaves a letter without fields as it is', () => {
  const letter = { subject: 'Plums', body: '<p>{1, 2}<br></p>' }
  expect(letterAsRead(letter)).toEqual(letter)
})
