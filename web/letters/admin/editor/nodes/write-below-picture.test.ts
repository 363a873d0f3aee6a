// @vitest-environment happy-dom
import { Editor } from '@tiptap/react'
import { afterEach, expect, test } from 'vitest'
import { letterExtensions } from './letter-extensions.ts'
import { writeBelowPicture } from './write-below-picture.ts'

const picture = '<img src="/objects/a.jpg" alt="A jar" class="align-center">'

let editor: Editor
afterEach(() => editor.destroy())

/** @param selected of the pictures, counted from 0 */
function open(content: string, selected = 0): void {
  editor = new Editor({ extensions: letterExtensions, content, injectCSS: false })
  const places: number[] = []
  editor.state.doc.descendants(({ type }, pos) => {
    if (type.name === 'image') places.push(pos)
  })
  editor.commands.setNodeSelection(places[selected] ?? -1)
}

test.each([
  ['the empty line that is there', `<p>a</p>${picture}<p></p>`, `<p>a</p>${picture}<p>x</p>`],
  ['a line before the next words', `${picture}<p>a</p>`, `${picture}<p>x</p><p>a</p>`],
  ['a line at the end of the letter', `<p>a</p>${picture}`, `<p>a</p>${picture}<p>x</p>`],
  ['a line between two pictures', `${picture}${picture}`, `${picture}<p>x</p>${picture}`],
  [
    'a line below the figure that holds it',
    `<figure>${picture}<figcaption>Jam</figcaption></figure><p>a</p>`,
    `<figure>${picture}<figcaption>Jam</figcaption></figure><p>x</p><p>a</p>`,
  ],
])('what is written on a selected picture goes to %s', (_, before, after) => {
  open(before)
  writeBelowPicture(editor)
  editor.commands.insertContent('x')
  expect(editor.getHTML()).toBe(after)
})

test('words that are selected are written over as ever', () => {
  open(`<p>abc</p>${picture}`)
  editor.commands.setTextSelection({ from: 1, to: 3 })
  writeBelowPicture(editor)
  editor.commands.insertContent('x')
  expect(editor.getHTML()).toBe(`<p>xc</p>${picture}`)
})
