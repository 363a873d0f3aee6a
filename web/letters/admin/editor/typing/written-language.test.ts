// @vitest-environment happy-dom
import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { letterExtensions } from '../nodes/letter-extensions.ts'
import { createWrittenLanguage } from './written-language.ts'

const hebrew = 'הרוח נשבה כל הלילה מעל הגגות, ובבוקר היה הכול לבן'

/** The elements that say a direction, with it, and those of the field itself. */
function drawn(content: string, language: string | undefined) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...letterExtensions, createWrittenLanguage(() => language)],
    content,
  })
  const { dom } = editor.view
  const blocks = [...dom.querySelectorAll('[dir]')].map(one => `${one.localName} ${one.getAttribute('dir')}`)
  const field = [dom.getAttribute('lang'), dom.getAttribute('dir')]
  editor.destroy()
  return { blocks, field }
}

test('the field says its letter’s language, and nothing more where all is written from left to right', () => {
  expect(drawn('<p>Plums</p><ul><li><p>Jam</p></li></ul>', 'de')).toEqual({
    blocks: [],
    field: ['de', 'auto'],
  })
  expect(drawn('<p></p>', 'he').field).toEqual(['he', 'rtl'])
  expect(drawn('<p></p>', undefined).field).toEqual([null, 'auto'])
})

test('each block is drawn as it will be read', () => {
  const english = 'The wind blew over the roofs.'
  const body = `<p>${hebrew}</p><p>${english}</p><p>Ada</p><ul><li><p>${hebrew}</p></li></ul><pre><code>x = "א"</code></pre>`
  expect(drawn(body, 'he').blocks).toEqual(['p rtl', 'p ltr', 'p rtl', 'ul rtl', 'p rtl', 'pre ltr'])
})
