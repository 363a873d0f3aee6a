/** Files from the web, through the dialog: refused where they lead inside, given up, paused, gone on with, there. */
import type { ServerResponse } from 'node:http'
import { pages } from '../contract/base/pages.ts'
import { expectNote } from './steps.ts'
import { test as base, expect } from './story.ts'
import { openFiles, press } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'
import { startMadeUpWeb } from './web/made-up-web.ts'

const part = 5 * 1_048_576
const film = Buffer.alloc(part * 3, 7)

/** Sends what the film has until the story lets the next part go. */
class Projector {
  #waiting: (() => void)[] = []
  #free = 0

  /** Lets so many parts go. */
  roll(parts: number): void {
    this.#free += parts
    for (const go of this.#waiting.splice(0)) go()
  }

  async show(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-length': String(film.length) })
    for (let at = 0; at < film.length; at += part) {
      while (this.#free === 0) await new Promise<void>(resolve => this.#waiting.push(resolve))
      // Given up meanwhile.
      if (response.destroyed) return
      this.#free--
      response.write(film.subarray(at, at + part))
    }
    response.end()
  }
}

const test = base.extend<{ projector: Projector }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  projector: async ({}, use) => use(new Projector()),
  siteEnv: async ({ projector }, use) => {
    let looks = 0
    const web = await startMadeUpWeb((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'http://router.example/secret' }).end()
      // The dialog looks, the site looks, and then it fetches.
      else if (++looks % 3 !== 0)
        response.writeHead(200, { 'content-length': String(film.length) }).flushHeaders()
      else void projector.show(response)
    })
    await use(web.env)
    web.stop()
  },
})

test('a film from the web: refused where it leads inside, given up, paused, gone on with, there', async ({
  author: page,
  console,
  projector,
}) => {
  console.expect(/status of 400 .*\/url\/meta/)
  await page.goto(pages.compose.href())
  const dialog = await openFiles(page)
  const field = dialog.getByLabel('From the web', { exact: true }).getByRole('textbox')
  await field.fill('http://pages.example/away')
  await press(dialog, 'Add from the web')
  await expect(dialog.getByText('That address is not public')).toBeVisible()

  const take = async () => {
    await field.fill('http://pages.example/The%20garden.mp4')
    await press(dialog, 'Add from the web')
    await expect(dialog.getByText('The garden.mp4')).toBeVisible()
    await press(dialog, 'Upload 1 file')
  }
  const bar = (name: string) => dialog.getByRole('progressbar', { name })
  await take()
  projector.roll(1)
  await expect(bar('Uploading')).toHaveAttribute('aria-valuetext', '33%')
  await press(dialog, 'Cancel')
  await expect(dialog.getByText('The garden.mp4')).toBeHidden()
  const list = async () => (await (await page.request.get('/api/files')).json()) as unknown[]
  await expect.poll(list).toEqual([])

  await take()
  projector.roll(1)
  await expect(bar('Uploading')).toHaveAttribute('aria-valuetext', '33%')
  await press(dialog, 'Pause')
  await expect(bar('Paused')).toBeVisible()
  await stopNarrowAndWide(page, 'a film from the web is paused')
  // Whatever the other server sends: the site takes the part that is on its way, and waits.
  projector.roll(2)
  await expect(bar('Paused')).toHaveAttribute('aria-valuetext', '67%')
  await page.waitForTimeout(500)
  await expect(bar('Paused')).toHaveAttribute('aria-valuetext', '67%')
  await press(dialog, 'Resume')
  await expectNote(page, 'File added!', '“The garden.mp4” is in your letter')
  await press(dialog, 'Done')
  const card = page.locator('.ProseMirror aside')
  await expect(card).toContainText('Video · 15.0 MB')
  const kept = await page.request.get((await card.getAttribute('data-file')) ?? '')
  expect((await kept.body()).equals(film)).toBe(true)
})
