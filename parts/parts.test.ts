// @vitest-environment happy-dom
/** What is done for one part of a letter is done for each: wherever one were left out, words would be lost on their way. */
import { Editor, getSchema } from '@tiptap/react'
import { describe, expect, test } from 'vitest'
import { lossesOf } from '../contract/letters/body/letter-losses.ts'
import { markKinds } from '../contract/letters/body/test-count-elements.ts'
import { goldenLetter } from '../contract/letters/body/test-golden-letter.ts'
import { countWords } from '../contract/letters/count-words.ts'
import { cleanBody, lostIn, parseBody } from '../server/letters/body/clean-body.ts'
import { countWordsOfHtml } from '../server/letters/body/count-words.ts'
import { excerptOf } from '../server/letters/body/excerpt.ts'
import { letterParts } from '../server/letters/body/parts/letter-parts.ts'
import { printMailBody } from '../server/letters/body/print-mail-body.ts'
import { printPageBody } from '../server/letters/body/print-page-body.ts'
import { printTextBody } from '../server/letters/body/print-text-body.ts'
import { letterExtensions } from '../web/letters/admin/editor/nodes/letter-extensions.ts'
import { editorParts, wordMarks } from '../web/letters/admin/editor/parts.ts'
import { cleanPaste } from '../web/letters/admin/editor/paste/clean-paste.ts'
import { textOf } from '../web/letters/admin/editor/text-of.ts'
import type { Part } from './part.ts'

const nameOf = ({ names }: Part) => names.join(' ')
const every = (parts: readonly Part[]) => [...new Set(parts.map(nameOf))].toSorted()

/** What the editor makes of HTML. */
function edited(html: string): string {
  const editor = new Editor({ element: null, extensions: letterExtensions, content: html, injectCSS: false })
  const out = editor.getHTML()
  editor.destroy()
  return out
}

const wordsIn = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []

test('server and editor know the same parts', () => {
  expect(every(letterParts)).toEqual(every(editorParts))
  const { nodes, marks } = getSchema(letterExtensions)
  expect([...Object.keys(nodes), ...Object.keys(marks)].toSorted()).toEqual(
    ['doc', 'text', ...editorParts.flatMap(({ names }) => names)].toSorted(),
  )
})

test('a letter with every part has as many words in the editor as in its versions', () => {
  const editor = new Editor({
    element: null,
    extensions: letterExtensions,
    content: goldenLetter,
    injectCSS: false,
  })
  expect(countWords(textOf(editor))).toBe(countWordsOfHtml(goldenLetter))
  editor.destroy()
})

describe.each(editorParts.map(part => [nameOf(part), part] as const))('%s', (_, part) => {
  const { sample, html, classes = [], means = {}, tools } = part

  test('stays as it is on the server and in the editor, and loses nothing', () => {
    expect(cleanBody(sample)).toBe(sample)
    expect(edited(sample)).toBe(sample)
    expect(lostIn(sample)).toEqual([])
    expect(cleanPaste(sample).lost).toEqual([])
    for (const element of Object.keys(html)) expect(lossesOf(element, () => undefined)).toEqual([])
  })

  test('has every element and class that it says, or leaves them to the part that they are of', () => {
    const own = Object.entries(html).filter(([element]) => element !== 'a' || part.names[0] !== 'image')
    for (const [element] of own.filter(([name]) => !(name === 'a' && part.names[0] === 'figure')))
      expect(sample).toContain(`<${element}`)
    expect(classes.length === 0 || classes.some(name => sample.includes(`class="${name}"`))).toBe(true)
  })

  test('keeps its words on the page, in mail, in plain text and in the excerpt', () => {
    const words = wordsIn(sample)
    const printed = [printPageBody(sample), printMailBody(parseBody(sample), 'https://letters.example')]
    for (const out of printed) expect(wordsIn(out)).toEqual(expect.arrayContaining([...words]))
    const raised = part.names[0] === 'superscript' || part.names[0] === 'subscript'
    const text = printTextBody(sample)
    if (!raised) expect(wordsIn(text.replaceAll(/[<>]/g, ' '))).toEqual(expect.arrayContaining([...words]))
    if (words.length > 0) expect(excerptOf(sample, 200)).toContain(words[0])
  })

  test.each(Object.entries(means))('is what <%s> means, saved and pasted', (foreign, own) => {
    const page = sample.replaceAll(`<${own}>`, `<${foreign}>`).replaceAll(`</${own}>`, `</${foreign}>`)
    expect(page).not.toBe(sample)
    expect(cleanBody(page)).toBe(sample)
    expect(edited(cleanPaste(page).html)).toBe(sample)
  })

  test('is what programs call so, pasted', () => {
    const { classes: called = [], element = '', is = '' } = part.foreign ?? {}
    for (const name of called) {
      const page = `<${element} class="x ${name}" href="https://plums.example/">Plums</${element}>`
      expect(edited(cleanPaste(page).html)).toContain(`<${element} class="${is}"`)
      const around = cleanPaste(`<div class="${name}"><${element}>Plums</${element}><p>Jam</p></div>`)
      expect(wordsIn(edited(around.html))).toEqual(['Plums', 'Jam'])
      const picture = '<img src="/objects/plums.webp" alt="">'
      const pictured = cleanPaste(`<div class="${name}">${picture}<${element}>Plums</${element}></div>`)
      expect(edited(pictured.html)).toMatch(/plums\.webp.*Plums/)
      const link = `<a class="${name}" href="https://plums.example/jam">Jam</a>`
      const itself = cleanPaste(`${picture.replace('<img', `<img class="${name}"`)}<p>${link}</p>`)
      expect(edited(itself.html)).toMatch(/plums\.webp.*plums\.example\/jam/)
    }
  })

  test('is offered, unless it comes of itself', () => {
    const ofItself = ['paragraph', 'hardBreak', 'figure']
    expect(Object.values(tools).flat().length > 0).toBe(!ofItself.includes(part.names[0] ?? ''))
  })
})

test.each(wordMarks.map(mark => [mark.element, mark] as const))(
  '<%s> around a part of a word parts no word',
  (element, mark) => {
    const body = `<p>plu<${element}>ms</${element}> and jam</p>`
    expect(cleanBody(body)).toBe(body)
    expect(excerptOf(body, 99)).toMatch(/^plu\S?\S?ms\S? and jam$/)
    expect(markKinds).toContain(mark.element)
    expect(printMailBody(parseBody(body), '')).toMatch(new RegExp(`plu<${element}[ >]`))
  },
)
