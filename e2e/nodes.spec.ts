/** Writing everything a letter can be made of by keyboard alone: typed, searched after a slash, or found behind More. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { lettersOf } from './given.ts'
import { button, editorOf, openCompose, pasteInto } from './steps.ts'
import { expect, test } from './story.ts'

const type = (page: Page, text: string) => page.keyboard.type(text)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Saves and looks at what is stored. */
async function expectStored(site: Parameters<typeof lettersOf>[0], html: string): Promise<void> {
  // Notes have random names.
  const stored = async () => {
    const names = new Map<string, string>()
    const nameOf = (name: string) => names.get(name) ?? names.set(name, `n${names.size + 1}`).get(name)
    return (await lettersOf(site))[0]?.body.replace(
      /data-note="(\w+)"/g,
      (_, name) => `data-note="${nameOf(name)}"`,
    )
  }
  await expect.poll(stored).toBe(html)
}

test('what is typed becomes what it means', async ({ author: page, site }) => {
  await openCompose(page)
  await editorOf(page).focus()
  await type(page, '### Plums')
  await press(page, 'Enter')
  await type(page, '1. Wash')
  await press(page, 'Enter')
  await type(page, 'Cook')
  await press(page, 'Enter', 'Enter')
  await type(page, '> Slowly.')
  await press(page, 'Enter', 'Enter')
  await type(page, '---')
  await type(page, 'Say `jam`, ~~5~~ 4, see https://plums.example.org/a and ')
  await type(page, '[the mill](https://mill.example.org) ')
  await type(page, 'once[^1]')
  await type(page, 'Or twice.')
  await press(page, 'Enter')
  await type(page, '!')
  await expectStored(
    site,
    '<h3>Plums</h3><ol><li><p>Wash</p></li><li><p>Cook</p></li></ol><blockquote><p>Slowly.</p></blockquote><hr>' +
      '<p>Say <code>jam</code>, <s>5</s> 4, see <a href="https://plums.example.org/a">https://plums.example.org/a</a> and ' +
      '<a href="https://mill.example.org">the mill</a> once<sup data-note="n1"></sup>!</p><ol class="notes"><li data-note="n1">Or twice.</li></ol>',
  )
})

test('a slash finds everything by its letters, and the list is read out', async ({ author: page, site }) => {
  await openCompose(page)
  await editorOf(page).focus()
  const list = page.getByRole('listbox', { name: 'Insert' })
  await type(page, 'and/or ')
  await expect(list).toBeHidden()
  await press(page, 'Enter')
  await type(page, '/')
  await expect(list.getByRole('option')).toHaveCount(18)
  await expectAccessible(page)
  await type(page, 'poem')
  await expect(list.getByRole('option')).toHaveText(['Verse'])
  await press(page, 'Enter')
  await expect(list).toBeHidden()
  await type(page, 'I have eaten')
  await press(page, 'Enter')
  await type(page, '  the plums')
  await press(page, 'Enter', 'Enter')
  await type(page, '/tab')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Table')
  await press(page, 'Enter')
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  for (const [at, cell] of ['What', 'How much', 'Flour', '100', 'Milk', '20'].entries()) {
    if (at > 0) await press(page, 'Tab')
    await type(page, cell)
  }
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  await type(page, '/pull')
  await press(page, 'Enter')
  await type(page, 'Cold.')
  await press(page, 'Control+Enter')
  await type(page, '/code x')
  await expect(list).toBeHidden()
  await press(page, 'Backspace')
  await type(page, 'b')
  await expect(list.getByRole('option', { selected: true })).toContainText('Code block')
  await press(page, 'Enter')
  await type(page, 'a')
  await press(page, 'Enter')
  await type(page, '  b')
  await press(page, 'Control+Enter')
  await type(page, '/nothing-of-this-name')
  await expect(list).toBeHidden()
  await expectStored(
    site,
    '<p>and/or </p><p class="verse">I have eaten<br>  the plums</p>' +
      '<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td>100</td></tr><tr><td>Milk</td><td>20</td></tr></tbody></table>' +
      '<blockquote class="pull"><p>Cold.</p></blockquote><pre><code>a\n  b</code></pre><p>/nothing-of-this-name</p>',
  )
})

test('the More menu has the rest, with its keys; the keys do the same', async ({ author: page, site }) => {
  await openCompose(page)
  await editorOf(page).focus()
  await type(page, '10')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' }).focus()
  await press(page, 'Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveCount(17)
  await expectAccessible(page)
  await press(page, 'S', 'u', 'p')
  // The menu leads the focus there a moment after the letters.
  await expect(menu.getByRole('menuitemcheckbox', { name: /^Superscript/ })).toBeFocused()
  await press(page, 'Enter')
  await expect(editorOf(page)).toBeFocused()
  await type(page, '2')
  await press(page, 'Control+.')
  await type(page, ' H')
  await press(page, 'Control+,')
  await type(page, '2')
  await press(page, 'Control+,')
  await type(page, 'O ')
  await press(page, 'Control+u')
  await type(page, 'under')
  await press(page, 'Control+u')
  await expectStored(site, '<p>10<sup>2</sup> H<sub>2</sub>O <u>under</u></p>')
  await press(page, 'Control+/')
  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(shortcuts.getByRole('row', { name: 'Footnote Ctrl+Alt+F [^1]' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Escape')
  await button(page, 'Shortcuts').focus()
  await press(page, '?')
  await expect(shortcuts).toBeVisible()
})

test('a pasted address links the selected words, and quotes are set in the chosen language', async ({
  author: page,
  site,
}) => {
  await openCompose(page)
  await editorOf(page).focus()
  await type(page, 'the mill')
  await press(page, 'Control+a')
  await pasteInto(page, { 'text/plain': 'https://mill.example.org/' })
  await expectStored(site, '<p><a href="https://mill.example.org/">the mill</a></p>')
  await press(page, 'End')
  await type(page, ' "as typed" ')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Quotes and dashes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quotes and dashes' })
  await dialog.getByLabel('Quotes and dashes').selectOption({ label: 'German: „so“ – and…' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await editorOf(page).focus()
  await press(page, 'Control+End')
  await type(page, '"Ja" -- so...')
  await expectStored(site, '<p><a href="https://mill.example.org/">the mill</a> "as typed" „Ja“ – so…</p>')
})

test('what is not selected any more is not typed over, however late the browser tells', async ({
  author: page,
  site,
}) => {
  await openCompose(page)
  await editorOf(page).focus()
  await type(page, 'the mill')
  await press(page, 'Control+a')
  // As on a machine that is busy: the next key comes first.
  await page.evaluate(() =>
    window.addEventListener(
      'selectionchange',
      event => {
        if (event.isTrusted) event.stopImmediatePropagation()
      },
      true,
    ),
  )
  await press(page, 'End')
  await type(page, '!')
  await press(page, 'ArrowLeft', 'Enter')
  await expectStored(site, '<p>the mill</p><p>!</p>')
})

test('words are found and replaced, counted, and written with nothing else on the screen', async ({
  author: page,
  site,
}) => {
  await openCompose(page)
  await editorOf(page).focus()
  await type(page, 'Plums and **plums** and more plums.')
  await expect(page.getByText('6 words, 1 minute to read')).toBeVisible()
  await press(page, 'Control+f')
  const find = page.getByRole('group', { name: 'Find and replace' })
  await find.getByLabel('Find', { exact: true }).fill('plums')
  await expect(find.getByRole('status')).toHaveText('3 of 3')
  await find.getByLabel('Match case').check()
  await expect(find.getByRole('status')).toHaveText('2 of 2')
  await press(page, 'Tab')
  await expectAccessible(page)
  await find.getByLabel('Replace with').fill('figs')
  await find.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(find.getByRole('status')).toHaveText('1 of 1')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(find.getByRole('status')).toHaveText('Nothing found.')
  await find.getByRole('button', { name: 'Done' }).click()
  await expectStored(site, '<p>Plums and <strong>figs</strong> and more figs.</p>')
  await button(page, 'Focus').click()
  const isOutOfReach = () => page.getByLabel('Subject').evaluate(input => input.closest('[inert]') !== null)
  await expect.poll(isOutOfReach).toBe(true)
  await expectAccessible(page)
  await editorOf(page).focus()
  await press(page, 'Escape')
  await expect.poll(isOutOfReach).toBe(false)
})
