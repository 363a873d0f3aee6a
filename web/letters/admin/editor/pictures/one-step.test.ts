// @vitest-environment happy-dom
import { Editor } from '@tiptap/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterExtensions } from '../nodes/letter-extensions.ts'
import { pictureAt } from './figures.ts'
import { changePicture, oneStep } from './one-step.ts'

const picture = (name: string) =>
  `<img src="/objects/${name}.jpg" alt="Newsletter image" class="align-center">`

let editor: Editor
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  const content = `<p>Plums</p>${picture('a')}${picture('b')}<p></p>`
  editor = new Editor({ extensions: letterExtensions, content, injectCSS: false })
  editor.commands.setNodeSelection(7)
})
afterEach(() => {
  editor.destroy()
  vi.useRealTimers()
})

/** Letter by letter, with a long thought after each. */
function type(words: string): void {
  const change = oneStep(editor)
  for (let length = 1; length <= words.length; length++) {
    change({ alt: words.slice(0, length) })
    vi.advanceTimersByTime(5_000)
  }
}

const alts = () => editor.getHTML().match(/(?<=alt=")[^"]*/g)

test('a description that was typed slowly is one step to undo, and to do again', () => {
  type('A jar')
  expect(alts()).toEqual(['A jar', 'Newsletter image'])
  editor.commands.undo()
  expect(alts()).toEqual(['Newsletter image', 'Newsletter image'])
  expect(pictureAt(editor)?.alt).toBe('Newsletter image')
  editor.commands.redo()
  expect(alts()).toEqual(['A jar', 'Newsletter image'])
})

test('what was done right before and right after it is a step of its own', () => {
  editor.commands.insertContentAt(1, 'Ripe ', { updateSelection: false })
  changePicture(editor, { class: 'align-left' })
  type('A jar')
  editor.commands.setNodeSelection(13)
  type('A tree')
  editor.commands.undo()
  expect(alts()).toEqual(['A jar', 'Newsletter image'])
  editor.commands.undo()
  expect(alts()).toEqual(['Newsletter image', 'Newsletter image'])
  expect(editor.getHTML()).toContain('class="align-left"')
  editor.commands.undo()
  expect(editor.getHTML()).not.toContain('class="align-left"')
  expect(editor.getHTML()).toContain('Ripe Plums')
})

test('nothing is changed while no picture is selected', () => {
  editor.commands.setTextSelection(2)
  const before = editor.getHTML()
  changePicture(editor, { href: 'https://jam.example' })
  expect(editor.getHTML()).toBe(before)
})
