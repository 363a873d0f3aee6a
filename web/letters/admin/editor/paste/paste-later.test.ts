// @vitest-environment happy-dom
/** Pictures that arrive after somebody wrote on: they stand where they were pasted. */
import { Editor } from '@tiptap/react'
import { afterEach, expect, test, vi } from 'vitest'
import { letterExtensions } from '../nodes/letter-extensions.ts'
import { createPaste } from './paste-into.ts'
import { TrackedPlaces } from './tracked-places.ts'

const arrivals: ((path: string | undefined) => void)[] = []
vi.mock('./upload-pasted.ts', () => ({
  storePasted: () => new Promise<string | undefined>(resolve => arrivals.push(resolve)),
}))

let editor: Editor
afterEach(() => editor.destroy())

function pasteFile(content: string, at: number): void {
  const element = document.createElement('div')
  document.body.append(element)
  const editorProps = createPaste({ onPasted: () => {}, onStoring: () => {} })
  const extensions = [...letterExtensions, TrackedPlaces]
  editor = new Editor({ element, extensions, content, injectCSS: false, editorProps })
  editor.commands.setTextSelection(at)
  const files = [new File(['x'], 'plums.png', { type: 'image/png' })]
  const event = { clipboardData: { getData: () => '', files } } as unknown as ClipboardEvent
  const { handlePaste } = editorProps
  expect(handlePaste(editor.view, event)).toBe(true)
}

async function arrive(path: string | undefined): Promise<string> {
  for (const resolve of arrivals.splice(0)) resolve(path)
  await new Promise(resolve => setTimeout(resolve, 5))
  return editor.getHTML()
}

const picture = '<img src="/objects/a.png" alt="Newsletter image" class="align-center">'

test('words written before the place move it along', async () => {
  pasteFile('<p>One</p><p>Two</p>', 9)
  editor.commands.insertContentAt(0, '<p>Before</p><p>and more</p>')
  expect(await arrive('/objects/a.png')).toBe(`<p>Before</p><p>and more</p><p>One</p><p>Two</p>${picture}`)
})

test('words typed on at the place stand behind the picture, and the cursor stays in them', async () => {
  pasteFile('<p>One</p>', 4)
  editor.commands.insertContent(' two')
  expect(await arrive('/objects/a.png')).toBe(`<p>One</p>${picture}<p> two</p>`)
  editor.commands.insertContent('!')
  expect(editor.getHTML()).toBe(`<p>One</p>${picture}<p> two!</p>`)
})

test('where the words around it were deleted it stands where they were', async () => {
  pasteFile('<p>One</p><p>Two</p><p>Three</p>', 8)
  editor.commands.deleteRange({ from: 5, to: 10 })
  expect(await arrive('/objects/a.png')).toBe(`<p>One</p>${picture}<p>Three</p>`)
})

test('a picture that could not be stored changes nothing', async () => {
  pasteFile('<p>One</p>', 2)
  expect(await arrive(undefined)).toBe('<p>One</p>')
})
