// @vitest-environment happy-dom
/** Whole pages of real programs, pasted, saved, opened and saved again: each thing of them is there or named, and nothing is named that is there. */
import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lossInEnglish, lostInSilence } from '../contract/letters/body/test-nothing-lost.ts'
import { cleanBody, lostIn } from '../server/letters/body/clean-body.ts'
import { letterExtensions } from '../web/letters/admin/editor/nodes/letter-extensions.ts'
import { cleanPaste } from '../web/letters/admin/editor/paste/clean-paste.ts'
import { mails } from '../web/letters/admin/editor/paste/corpus/pages/test-mails.ts'
import { newsletters } from '../web/letters/admin/editor/paste/corpus/pages/test-newsletters.ts'
import { notePrograms } from '../web/letters/admin/editor/paste/corpus/pages/test-note-programs.ts'
import { texts } from '../web/letters/admin/editor/paste/corpus/pages/test-texts.ts'
import { webPages } from '../web/letters/admin/editor/paste/corpus/pages/test-web-pages.ts'
import { wordProcessors } from '../web/letters/admin/editor/paste/corpus/pages/test-word-processors.ts'
import { isMarkdown, markdownToHtml } from '../web/letters/admin/editor/paste/markdown.ts'
import { createPaste } from '../web/letters/admin/editor/paste/paste-into.ts'

const pages = [...wordProcessors, ...notePrograms, ...newsletters, ...mails, ...webPages, ...texts]

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function openEditor(content: string): Editor {
  const editorProps = createPaste({ onPasted: () => {}, onStoring: () => {} })
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: letterExtensions, content, injectCSS: false, editorProps })
  editors.push(editor)
  return editor
}

function pasted(html: string): string {
  const editor = openEditor('')
  editor.view.pasteHTML(html)
  return editor.getHTML()
}

test('the corpus holds at least thirty programs', () => {
  expect(new Set(pages.map(({ program }) => program)).size).toBeGreaterThanOrEqual(30)
})

describe.each(pages.map(page => [page.program, page] as const))('%s', (_, { html, text = '', lost }) => {
  const lines = text
    .split('\n')
    .map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
  const source = html ?? (isMarkdown(text) ? markdownToHtml(text) : lines.join(''))

  test('each thing is there or named, and nothing is named that is there', () => {
    const cleaned = cleanPaste(source)
    expect(cleaned.lost.map(lossInEnglish)).toEqual(lost)
    expect(lostInSilence({ source, body: pasted(source), lost: cleaned.lost })).toEqual([])
  })

  test('saved, opened and saved again, it is the same to the byte, and loses nothing more', () => {
    const body = pasted(source)
    const saved = cleanBody(body)
    expect(lostIn(body)).toEqual([])
    expect(lostInSilence({ source: body, body: saved, lost: [] })).toEqual([])
    expect(cleanBody(openEditor(saved).getHTML())).toBe(saved)
  })
})
