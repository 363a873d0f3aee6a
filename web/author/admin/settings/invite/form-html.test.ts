// @vitest-environment happy-dom
/** The form for other sites, as a browser reads it: whole, tied to its label, and only the author's name in it. */
import { expect, test } from 'vitest'
import { pages } from '../../../../../contract/base/pages.ts'
import { emptyField } from '../../../../../contract/people/subscribers.ts'
import { formHtml } from './form-html.ts'

test('the form has one labelled field, one that only programs fill in, one button, no script', () => {
  const action = `https://letters.example${pages.subscribeElsewhere.href()}`
  document.body.innerHTML = formHtml(action, {
    language: 'en',
    form: {
      label: 'Letters from "Ada" & <b>Co</b>, by e-mail',
      press: 'Subscribe',
      note: 'We’ll e-mail you to confirm.',
    },
  })
  const form = document.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', action])
  expect(document.querySelector('label')?.textContent).toBe('Letters from "Ada" & <b>Co</b>, by e-mail')
  const fields = [...document.querySelectorAll('input')]
  expect(fields.map(({ name, required, tabIndex }) => [name, required, tabIndex])).toEqual([
    ['email', true, 0],
    [emptyField, false, -1],
  ])
  expect(document.querySelector('label')?.htmlFor).toBe(fields[0]?.id)
  expect(document.querySelectorAll('button')).toHaveLength(1)
  expect(document.querySelectorAll('script, b, [onclick], link, img')).toHaveLength(0)
})
