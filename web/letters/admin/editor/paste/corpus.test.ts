// @vitest-environment happy-dom
import { Editor } from '@tiptap/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { foreignPage, wordsIn } from '../../../../../contract/letters/body/test-foreign-page.ts'
import { lossInEnglish, lostInSilence } from '../../../../../contract/letters/body/test-nothing-lost.ts'
import { letterExtensions } from '../nodes/letter-extensions.ts'
import { cleanPaste } from './clean-paste.ts'
import { appleNotes } from './corpus/test-apple-notes.ts'
import type { Clipboard } from './corpus/test-clipboard.ts'
import { editors as webEditors } from './corpus/test-editors.ts'
import { ghost } from './corpus/test-ghost.ts'
import { gmail } from './corpus/test-gmail.ts'
import { googleDocs } from './corpus/test-google-docs.ts'
import { libreoffice } from './corpus/test-libreoffice.ts'
import { markdown } from './corpus/test-markdown.ts'
import { notion } from './corpus/test-notion.ts'
import { other } from './corpus/test-other.ts'
import { pages } from './corpus/test-pages.ts'
import { plainText } from './corpus/test-plain-text.ts'
import { substack } from './corpus/test-substack.ts'
import { word } from './corpus/test-word.ts'
import { wordWeb } from './corpus/test-word-web.ts'
import { createPaste } from './paste-into.ts'

const fromHtml = {
  googleDocs,
  word,
  wordWeb,
  pages,
  appleNotes,
  notion,
  substack,
  ghost,
  libreoffice,
  gmail,
  webEditors,
  other,
}
const clipboards = [...Object.entries({ ...fromHtml, markdown, plainText })].flatMap(([program, all]) =>
  all.map(clipboard => [program, clipboard.name, clipboard] as const),
)

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const before = '<p>Before</p><p>Fro<strong>st</strong></p>'
const onPasted = vi.fn()

function openEditor(content: string): Editor {
  const element = document.createElement('div')
  document.body.append(element)
  const editorProps = createPaste({ onPasted, onStoring: () => {} })
  const editor = new Editor({ element, extensions: letterExtensions, content, injectCSS: false, editorProps })
  editors.push(editor)
  return editor
}

/** Random names of footnotes, by their order. */
function withPlainNames(html: string): string {
  const names = new Map<string, string>()
  const nameOf = (name: string) => names.get(name) ?? names.set(name, `p${names.size + 1}`).get(name)
  return html.replace(/data-note="(\w+)"/g, (_, name: string) => `data-note="${nameOf(name)}"`)
}

function paste(editor: Editor, { html, text }: Pick<Clipboard, 'html' | 'text'>): void {
  if (html !== undefined) {
    editor.view.pasteHTML(html)
    return
  }
  const { view, state } = editor
  const slice = editor.options.editorProps.clipboardTextParser?.(
    text ?? '',
    state.selection.$from,
    false,
    view,
  )
  const only = slice?.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1
  const first = slice?.content.firstChild
  if (only && first) view.dispatch(state.tr.replaceSelectionWith(first))
  else if (slice) view.dispatch(state.tr.replaceSelection(slice))
}

test('the corpus of clipboards is large enough', () => {
  expect(clipboards.length).toBeGreaterThanOrEqual(60)
})

describe.each(clipboards)('%s: %s', (_, __, clipboard) => {
  test('keeps what it must, and names the rest', () => {
    const editor = openEditor('')
    paste(editor, clipboard)
    expect(withPlainNames(editor.getHTML()).replace(/^<p><\/p>(?=<table)|<p><\/p>$/g, '')).toBe(
      clipboard.kept.replace(/<p><\/p>$/, ''),
    )
    if (clipboard.html === undefined) return
    expect(cleanPaste(clipboard.html).lost.map(lossInEnglish)).toEqual(clipboard.lost ?? [])
  })

  test('pasted out of the letter again, it is the same', () => {
    const first = openEditor(clipboard.kept)
    expect(withPlainNames(first.getHTML())).toBe(clipboard.kept)
    // As this editor copies it.
    const copied = clipboard.kept.replace(/^<(\w+)/, '<$1 data-pm-slice="0 0 []"')
    const again = openEditor(cleanPaste(copied).html)
    expect(withPlainNames(again.getHTML())).toBe(clipboard.kept)
  })

  test('undone, the letter is what it was to the byte, and done again what it had become', () => {
    const editor = openEditor(before)
    editor.commands.setTextSelection(12)
    paste(editor, clipboard)
    const after = editor.getHTML()
    editor.commands.undo()
    expect(editor.getHTML()).toBe(before)
    editor.commands.redo()
    expect(editor.getHTML()).toBe(after)
  })
})

test('no word of a pasted page is lost, joined, split or moved', () => {
  const editor = openEditor('')
  fc.assert(
    fc.property(foreignPage, html => {
      editor.commands.setContent('')
      editor.view.pasteHTML(html)
      expect(wordsIn(editor.getHTML()).join(' '), html).toBe(wordsIn(html).join(' '))
    }),
    { numRuns: 60 },
  )
})

test('a pasted page loses nothing in silence', () => {
  const editor = openEditor('')
  fc.assert(
    fc.property(foreignPage, source => {
      // A link in a link is taken apart by each parser in its own way.
      fc.pre(!/<a [^>]*>(?:(?!<\/a>).)*<a /s.test(source))
      editor.commands.setContent('')
      const { html, lost } = cleanPaste(source)
      editor.view.pasteHTML(html)
      // Lists that break HTML's rules are numbered by each parser in its own way.
      const silent = lostInSilence({ source, body: editor.getHTML(), lost })
      expect(
        silent.filter(one => !one.startsWith('numbers:')),
        source,
      ).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a quote that begins with a list stays a quote', () => {
  const quote = '<blockquote><ul><li><p>a</p></li></ul><p>b</p></blockquote>'
  for (const rest of ['', '<p>c</p>']) {
    const editor = openEditor('')
    editor.view.pasteHTML(quote + rest)
    expect(editor.getHTML()).toContain(quote)
  }
})

test('notes in an item of a list are a list of it', () => {
  const editor = openEditor('')
  editor.view.pasteHTML('<ul><li><ol class="notes"><li>a</li><li data-note="q">b</li></ol><p>c</p></li></ul>')
  const list = '<ol><li><p>a</p></li><li><p>b</p></li></ol>'
  expect(editor.getHTML()).toContain(`<ul><li><p></p>${list}<p>c</p></li></ul>`)
})

test('a heading with paragraphs in it stays one', () => {
  const editor = openEditor('')
  editor.view.pasteHTML('<h2><p>One</p><div>two</div></h2><p>three</p>')
  expect(editor.getHTML()).toContain('<h2>One<br>two</h2><p>three</p>')
})

test('a pull quote with a list item in it is a quote', () => {
  const editor = openEditor('')
  editor.view.pasteHTML('<blockquote class="pull"><li>a</li></blockquote>')
  expect(editor.getHTML()).toContain('<blockquote><ul><li><p>a</p></li></ul></blockquote>')
})

test('words that stand right in a list keep their place before the list after them', () => {
  const editor = openEditor('')
  const list = '<ul><ul><ul><li>a</li>w1 w2</ul><ul><li>w3</li></ul></ul></ul>'
  for (const html of [list, `<table><tr><td>${list}</td></tr></table>`]) {
    editor.commands.setContent('')
    editor.view.pasteHTML(html)
    expect(wordsIn(editor.getHTML()).join(' ')).toBe('a w1 w2 w3')
  }
})

test('words behind a list in a listing begin a line of their own', () => {
  const editor = openEditor('')
  editor.view.pasteHTML('<pre><ul><li>a</li>w1 <b>w2</b></ul><b>w3</b></pre>')
  expect(editor.getHTML()).toContain('<pre><code>a\nw1 w2\nw3</code></pre>')
})

test('a rule in a listing parts its lines', () => {
  const editor = openEditor('')
  editor.view.pasteHTML('<pre>a<hr>b <b>c</b></pre><pre><hr>d</pre>')
  expect(editor.getHTML()).toContain('<pre><code>a\nb c</code></pre><pre><code>d</code></pre>')
})

test('a heading in a table of one column, which is none, stays strong', () => {
  const { html, lost } = cleanPaste(
    '<table><tr><th>Plums</th></tr><tr><th><p>Frost</p><p>and pears</p></th></tr><tr><td>a</td></tr></table>',
  )
  expect(openEditor(html).getHTML()).toBe(
    '<p><strong>Plums</strong></p><p><strong>Frost</strong></p><p><strong>and pears</strong></p><p>a</p>',
  )
  expect(lost).toEqual([])
})

test('pictures inside of a paste stand in the letter under the address they are stored at', () => {
  const inside = 'data:image/png;base64,iVBORw0KGgo='
  const stored = new Map([[inside, '/objects/stored.webp']])
  const { html, lost } = cleanPaste(`<p>a</p><img src="${inside}" alt="A jar">`, stored)
  expect(openEditor(html).getHTML()).toBe(
    '<p>a</p><img src="/objects/stored.webp" alt="A jar" class="align-center">',
  )
  expect(lost).toEqual([])
})

test('a picture that a page loads later is the one that it shows then, at the side where it stood', () => {
  const placeholder = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const { html, lost } = cleanPaste(
    `<p>a</p><img src="${placeholder}" data-src="https://a.example/plums.jpg" class="alignleft" alt=""><img src="${placeholder}" srcset="https://a.example/s.jpg 1x, https://a.example/l.jpg 2x" alt="">`,
  )
  expect(openEditor(html).getHTML()).toBe(
    '<p>a</p><img src="https://a.example/plums.jpg" alt="" class="align-left"><img src="https://a.example/l.jpg" alt="" class="align-center">',
  )
  expect(lost).toEqual([])
  const stored = new Map([[placeholder, '/objects/stored.webp']])
  const elsewhere = `<img src="${placeholder}" data-src="/plums.jpg" alt="">`
  expect(cleanPaste(elsewhere, stored).html).toContain('src="/objects/stored.webp"')
})

test('only what counts readers is left out of pictures: a point, and no line', () => {
  const { html } = cleanPaste(
    '<img src="https://a.example/dot.gif" width="1" height="1"><img src="https://a.example/line.gif" width="600" height="1">',
  )
  expect(html).not.toContain('dot.gif')
  expect(html).toContain('line.gif')
})

test('a row of names is one, also where it has fewer cells than the rows below it', () => {
  const { html } = cleanPaste('<table><tr><th>Jam</th></tr><tr><td>Plums</td><td>4 kg</td></tr></table>')
  expect(openEditor(html).getHTML()).toContain(
    '<tr><th>Jam</th><th></th></tr><tr><td>Plums</td><td>4 kg</td></tr>',
  )
})

test.each(clipboards.filter(([, , { html }]) => html !== undefined))(
  '%s: %s: nothing is lost in silence',
  (_, __, { html = '', kept, lost = [] }) => {
    expect(lostInSilence({ source: html, body: kept, lost })).toEqual([])
  },
)
