// @vitest-environment happy-dom
/** Footnotes on the clipboard: a mark that is copied alone brings its note, here and in another letter. */
import { Editor } from '@tiptap/react'
import { afterEach, expect, test } from 'vitest'
import { letterExtensions } from '../../web/letters/admin/editor/nodes/letter-extensions.ts'
import { createPaste } from '../../web/letters/admin/editor/paste/paste-into.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function open(content: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const editorProps = createPaste({ onPasted: () => {}, onStoring: () => {} })
  const editor = new Editor({ element, extensions: letterExtensions, content, injectCSS: false, editorProps })
  editors.push(editor)
  return editor
}

/** As the browser would have it on its clipboard. */
function copy(editor: Editor, from: number, to: number): string {
  return editor.view.serializeForClipboard(editor.state.doc.slice(from, to)).dom.innerHTML
}

/** Random names of footnotes, by their order. */
function withPlainNames(html: string): string {
  const names = new Map<string, string>()
  const nameOf = (name: string) => names.get(name) ?? names.set(name, `p${names.size + 1}`).get(name)
  return html.replace(/data-note="(\w+)"/g, (_, name: string) => `data-note="${nameOf(name)}"`)
}

const letter =
  '<p>Plums<sup data-note="a"></sup> are in<sup data-note="b"></sup>.</p><ol class="notes"><li data-note="a">By the <em>station</em>.</li><li data-note="b">Or not.</li></ol>'

test('into another letter', () => {
  const copied = copy(open(letter), 3, 11)
  const other = open('<p>Here: </p>')
  other.commands.setTextSelection(6)
  other.view.pasteHTML(copied)
  expect(withPlainNames(other.getHTML())).toBe(
    '<p>Here:ums<sup data-note="p1"></sup> are</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li></ol>',
  )
})

test('into the same letter, twice', () => {
  const editor = open(letter)
  const copied = copy(editor, 6, 7)
  for (const at of [1, 2]) {
    editor.commands.setTextSelection(at)
    editor.view.pasteHTML(copied)
  }
  expect(withPlainNames(editor.getHTML())).toBe(
    '<p><sup data-note="p1"></sup><sup data-note="p2"></sup>Plums<sup data-note="p3"></sup> are in<sup data-note="p4"></sup>.</p>' +
      '<ol class="notes"><li data-note="p1">By the <em>station</em>.</li><li data-note="p2">By the <em>station</em>.</li><li data-note="p3">By the <em>station</em>.</li><li data-note="p4">Or not.</li></ol>',
  )
})

test('a note of the same name that says something else stays what it is', () => {
  const copied = copy(open(letter), 6, 7)
  const other = open(
    '<p>Own<sup data-note="a"></sup></p><ol class="notes"><li data-note="a">Own words.</li></ol>',
  )
  other.commands.setTextSelection(1)
  other.view.pasteHTML(copied)
  expect(withPlainNames(other.getHTML())).toBe(
    '<p><sup data-note="p1"></sup>Own<sup data-note="p2"></sup></p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li><li data-note="p2">Own words.</li></ol>',
  )
})

test('a whole letter with its notes', () => {
  const editor = open(letter)
  const other = open('<p></p>')
  other.view.pasteHTML(copy(editor, 0, editor.state.doc.content.size))
  expect(withPlainNames(other.getHTML()).replace(/<p><\/p>$/, '')).toContain(withPlainNames(letter))
})

test('words copied out of a note, without its mark, are words wherever they are pasted', () => {
  const editor = open(letter)
  const begin = editor.state.doc.child(0).nodeSize + 2
  const some = copy(editor, begin, begin + 6)
  editor.commands.setTextSelection(1)
  editor.view.pasteHTML(some)
  expect(editor.getHTML()).toMatch(/^<p>By thePlums/)
  editor.commands.setTextSelection(editor.state.doc.child(0).nodeSize + 2)
  editor.view.pasteHTML(some)
  expect(editor.getHTML()).toContain('<li data-note="a">By theBy the <em>')

  const both = copy(editor, editor.state.doc.child(0).nodeSize + 2, editor.state.doc.content.size - 3)
  const other = open('<p>x</p>')
  other.commands.setTextSelection(2)
  other.view.pasteHTML(both)
  expect(
    other
      .getHTML()
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
  ).toBe('x By theBy the station . Or not')
})

test('nothing of it is in the letter, and what nobody wrote is not believed', () => {
  const editor = open('<p>x</p>')
  for (const words of ['[{"type":"image"}]', 'nonsense', '{}'])
    editor.view.pasteHTML(`<p>a<sup data-note="z" data-words='${words}'></sup></p>`)
  expect(editor.getHTML()).not.toContain('data-words')
  expect(editor.getHTML()).not.toContain('img')
})
