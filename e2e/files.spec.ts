/** Files in letters: brought through the dialog, kept on the disk or in an S3-compatible store, played and saved by readers. */
import { pages } from '../contract/base/pages.ts'
import { onStores } from './on-stores.ts'
import { expectNote, fillLetter, sendTo, subscribe } from './steps.ts'
import { expect, test } from './story.ts'
import { choose, openFiles, press } from './upload-steps.ts'
import { stopNarrowAndWide } from './walk.ts'

const ada = 'ada@example.com'

/** A second of silence, as WAV. */
function silence(): Buffer {
  const samples = 8_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

for (const { kind, onStore } of onStores()) {
  onStore(
    `a recording is brought to the ${kind}, sent, heard and read`,
    async ({ author, mailbox, visitor, site }) => {
      await subscribe(await visitor(), ada)
      await author.goto(pages.compose.href())
      await fillLetter(author, { from: 'Grace', subject: 'The jam', text: 'Hear it simmer:' })
      const dialog = await openFiles(author)
      await stopNarrowAndWide(author, 'a file is chosen')
      await choose(dialog, { name: 'The jam.wav', mimeType: 'audio/wav', buffer: silence() })
      await press(dialog, 'Upload 1 file')
      await expectNote(author, 'File added!', '“The jam.wav” is in your letter')
      await press(dialog, 'Done')
      const card = author.locator('.ProseMirror aside')
      await expect(card).toContainText('Recording · 8 kB')
      await card.getByText('The jam', { exact: true }).click()
      await author.keyboard.press('End')
      await author.keyboard.type(', read aloud')
      await author.keyboard.press('Enter')
      await author.keyboard.type('It simmers.')
      await stopNarrowAndWide(author, 'a recording in a letter')
      await author.getByRole('button', { name: 'Save Draft' }).click()
      await expectNote(author, 'Draft saved!')
      await sendTo(author, '1 subscriber')

      const mail = await mailbox.find(ada, 'The jam')
      const [, address = ''] =
        /<a href="([^"]+)"><img src="[^"]+\/file-cards\/audio\.png"/.exec(mail.html ?? '') ?? []
      expect(new URL(address).origin).toBe(site.url)
      expect(mail.html).toContain('It simmers.')
      expect(mail.text).toContain(`Download: ${address} · 8 kB\nTranscript:\n\nIt simmers.`)
      const part = await fetch(address, { headers: { range: 'bytes=0-3' } })
      expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
        206,
        'RIFF',
        'audio/wav',
      ])

      const reader = await visitor({ javaScriptEnabled: false })
      await reader.goto(mail.links.find(href => href.includes(pages.letter.prefix)) ?? '')
      await expect(reader.locator('audio')).toHaveAttribute('src', new URL(address).pathname)
      await expect(reader.getByText('It simmers.')).toBeHidden()
      await reader.getByText('Transcript').click()
      await expect(reader.getByText('It simmers.')).toBeVisible()
      const other = await visitor()
      await other.goto(reader.url())
      await stopNarrowAndWide(other, 'a recording that is read')
    },
  )
}

test('a recording that its name calls a film is a recording', async ({ author: page }) => {
  await page.goto(pages.compose.href())
  const sound = await page.evaluate(async () => {
    const context = new AudioContext()
    const destination = context.createMediaStreamDestination()
    const tone = context.createOscillator()
    tone.connect(destination)
    tone.start()
    const recorder = new MediaRecorder(destination.stream, { mimeType: 'audio/webm' })
    const recorded = new Promise<Blob>(resolve => {
      recorder.ondataavailable = ({ data }) => resolve(data)
    })
    recorder.start()
    setTimeout(() => recorder.stop(), 500)
    return [...new Uint8Array(await (await recorded).arrayBuffer())]
  })
  const dialog = await openFiles(page)
  await choose(dialog, { name: 'The jam.webm', mimeType: 'video/webm', buffer: Buffer.from(sound) })
  await press(dialog, 'Upload 1 file')
  await expectNote(page, 'File added!', '“The jam.weba” is in your letter')
  await press(dialog, 'Done')
  await expect(page.locator('.ProseMirror aside')).toContainText('Recording · ')
})

test('an address that leads to this machine is refused, in words', async ({ author, console, site }) => {
  console.expect(/status of 400 .*\/url\/meta/)
  await author.goto(pages.compose.href())
  const dialog = await openFiles(author)
  const field = dialog.getByLabel('From the web', { exact: true }).getByRole('textbox')
  await field.fill(`${site.url}/favicon.svg`)
  await press(dialog, 'Add from the web')
  await expect(dialog.getByText('That address is not public')).toBeVisible()
  await stopNarrowAndWide(author, 'a file from the web is refused')
})
