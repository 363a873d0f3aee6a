/** Pasting from other programs: what is kept, what is named, pictures inside of a paste, and the way back. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { lettersOf } from './given.ts'
import { editorOf, openCompose, pasteInto } from './steps.ts'
import { expect, test } from './story.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAIAAADZF8uwAAAAE0lEQVR4nGPI0t5AEDGMKhqMigBr/rbR/yp/DgAAAABJRU5ErkJggg=='

const clipboards = [
  {
    program: 'Google Docs',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;color:#000000">Bold</span><span style="background-color:#ffff00"> and 10</span><span style="vertical-align:super">2</span></p></b>',
    kept: '<p><strong>Bold</strong> and 10<sup>2</sup></p>',
    said: 'Left out: a coloured background.',
  },
  {
    program: 'Word',
    html: '<html><head><meta name=Generator content="Microsoft Word 15"></head><body><p class=MsoNormal>Plums<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> are in.<a class=msocomanchor href="#_msocom_1">[A1]</a></p><div style=\'mso-element:footnote-list\'><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> By the <i>station</i>.</p></div></div></body></html>',
    kept: '<p>Plums<sup data-note="n1"></sup> are in.</p><ol class="notes"><li data-note="n1">By the <em>station</em>.</li></ol>',
    said: 'Left out: a comment.',
  },
  {
    program: 'Substack',
    html: '<div class="pullquote"><p>Slowly.</p></div><p><span style="background-color:#ffff00">Or not.</span></p><p class="button-wrapper"><a class="button primary" href="https://plums.example.org/"><span>Press</span></a></p>',
    kept: '<blockquote class="pull"><p>Slowly.</p></blockquote><p>Or not.</p><p><a class="button" href="https://plums.example.org/">Press</a></p>',
    said: 'Left out: a coloured background.',
  },
  {
    program: 'LibreOffice',
    html: '<table><tr><th><p>What</p></th><th><p>How much</p></th></tr><tr><td colspan="2"><p>Flour</p></td></tr></table><p>End</p>',
    kept: '<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td></td></tr></tbody></table><p>End</p>',
    said: 'Left out: the merging of table cells.',
  },
  {
    program: 'Gmail',
    html: `<div dir="ltr"><div>Dear <b>Ada</b>,</div><div><br></div><img src="${picture}" alt="A jar"><div>Yours</div></div>`,
    kept: '<p>Dear <strong>Ada</strong>,</p><p></p><img src="/objects/stored" alt="A jar" class="align-center"><p>Yours</p>',
    said: undefined,
  },
]

/** With plain names for what has random ones. */
async function stored(site: Parameters<typeof lettersOf>[0]): Promise<string | undefined> {
  const names = new Map<string, string>()
  const nameOf = (name: string) => names.get(name) ?? names.set(name, `n${names.size + 1}`).get(name)
  return (await lettersOf(site))[0]?.body
    .replace(/data-note="(\w+)"/g, (_, name) => `data-note="${nameOf(name)}"`)
    .replace(/\/objects\/[\w.-]+"/g, '/objects/stored"')
}

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Left out' })

for (const { program, html, kept, said } of clipboards) {
  test(`what ${program} writes becomes a letter, and what does not is said`, async ({
    author: page,
    site,
  }) => {
    await openCompose(page)
    await editorOf(page).focus()
    await pasteInto(page, { 'text/html': html })
    await expect.poll(async () => (await stored(site))?.replace(/<p><\/p>$/, '')).toBe(kept)
    if (!said) {
      await expect(noticeOf(page)).toHaveCount(0)
      return
    }
    await expect(noticeOf(page)).toContainText(said)
    await expectAccessible(page)
    await noticeOf(page).getByRole('button', { name: 'Undo paste' }).click()
    await expect(noticeOf(page)).toHaveCount(0)
    await expect(editorOf(page)).toHaveText('')
  })
}

test('Markdown and plain text, and a paste in the middle that is undone to the byte', async ({
  author: page,
  site,
}) => {
  await openCompose(page)
  await editorOf(page).focus()
  await page.keyboard.type('Before.')
  await page.keyboard.press('Enter')
  await expect.poll(() => stored(site)).toBe('<p>Before.</p><p></p>')
  await pasteInto(page, { 'text/plain': '## Plums\n\n1. wash\n2. cook **slowly**' })
  await expect
    .poll(() => stored(site))
    .toBe(
      '<p>Before.</p><h2>Plums</h2><ol><li><p>wash</p></li><li><p>cook <strong>slowly</strong></p></li></ol>',
    )
  await page.keyboard.press('Control+z')
  await expect.poll(() => stored(site)).toBe('<p>Before.</p><p></p>')
  await pasteInto(page, { 'text/plain': '5 * 3 # no title\nnext line' })
  await expect.poll(() => stored(site)).toBe('<p>Before.</p><p>5 * 3 # no title</p><p>next line</p>')
})

test('what is dropped into the letter from another page names what is left out, and no later paste does', async ({
  author: page,
}) => {
  await openCompose(page)
  await editorOf(page).evaluate(element => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', '<p>Plums <span style="background-color:#ffff00">are in</span></p>')
    const { x, y } = element.getBoundingClientRect()
    const where = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...where }))
  })
  await expect(editorOf(page)).toHaveText('Plums are in')
  await expect(page.getByText('Left out: a coloured background.')).toBeVisible()
})
