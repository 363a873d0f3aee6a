/** A voice from the microphone: recorded in the browser, heard, discarded, recorded anew, and put into the letter. */
import { pages } from '../contract/base/pages.ts'
import { browserLaunch } from './browser.ts'
import { expect, test } from './story.ts'
import { openFiles, press } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

const { executablePath, args = [], env } = await browserLaunch()
/** Chromium's own: a beep each second, and nobody is asked. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

test.use({
  permissions: ['microphone'],
  launchOptions: { executablePath, args: [...args, ...fakeMicrophone], ...(env && { env }) },
})

test('a voice is recorded, heard, discarded, recorded anew, and stands in the letter', async ({
  author: page,
}) => {
  await page.goto(pages.compose.href())
  const dialog = await openFiles(page)
  const recorder = dialog.getByRole('region', { name: 'Voice recording' })
  await recorder.getByRole('button', { name: 'Record your voice' }).click()
  await expect(recorder.getByText(/Recording, 0:0[1-9]/)).toBeVisible()
  await stopNarrowAndWide(page, 'a voice is recorded')
  await recorder.getByRole('button', { name: 'Stop recording' }).click()
  await expect(recorder.getByLabel('Your recording')).toBeVisible()
  await stopNarrowAndWide(page, 'a recording is heard')
  await recorder.getByRole('button', { name: 'Discard it' }).click()
  await recorder.getByRole('button', { name: 'Record your voice' }).click()
  await expect(recorder.getByText(/Recording, 0:0[2-9]/)).toBeVisible()
  await recorder.getByRole('button', { name: 'Stop recording' }).click()
  await recorder.getByRole('button', { name: 'Use this recording' }).click()
  await press(dialog, 'Upload 1 file')
  const card = page.locator('.ProseMirror aside')
  await expect(card).toContainText('Recording · ')
  await press(dialog, 'Done')
  const { type, seconds } = await page.evaluate(
    async path => {
      const answer = await fetch(path)
      const sound = await new AudioContext().decodeAudioData(await answer.arrayBuffer())
      return { type: answer.headers.get('content-type'), seconds: sound.duration }
    },
    (await card.getAttribute('data-file')) ?? '',
  )
  expect(type).toMatch(/^audio\//)
  expect(seconds).toBeGreaterThan(1)
})
