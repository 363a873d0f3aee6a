// @vitest-environment happy-dom
/** Opening and saving an imported letter changes nothing: what the readers of exports make is what the editor makes of it, to the byte. */
import { Editor } from '@tiptap/react'
import { afterAll, expect, test } from 'vitest'
import { lostInSilence } from '../contract/letters/body/test-nothing-lost.ts'
import { cleanBody } from '../server/letters/body/clean-body.ts'
import { readTestExport, testExports } from '../server/moving/formats/test-corpus.ts'
import { letterExtensions } from '../web/letters/admin/editor/nodes/letter-extensions.ts'

const editor = new Editor({ element: null, extensions: letterExtensions, content: '', injectCSS: false })
afterAll(() => editor.destroy())

function saved(body: string): string {
  editor.commands.setContent(body)
  return cleanBody(editor.getHTML())
}

test.each(testExports.map(one => [`${one.service}: ${one.name}`, one] as const))('%s', async (_, one) => {
  for (const { title, body } of await readTestExport(one)) {
    const once = saved(body)
    expect(saved(once), title).toBe(once)
    // Words and elements of the import are all there after the first save.
    expect(lostInSilence({ source: body, body: once, lost: [] }), title).toEqual([])
  }
})
