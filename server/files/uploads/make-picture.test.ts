/** Pictures are made in a process of their own: what eats memory or breaks it harms nobody, and the next one is made. */
// one engine: processes and their memory; receive-upload.test.ts tries the statements on both.
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makePicture } from './make-picture.ts'
import { photo } from './test-uploads.ts'

// Processes for pictures start, with large ones.
vi.setConfig({ testTimeout: 120_000 })

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } })

test('the site itself takes no memory for it', async () => {
  const files = await Promise.all([
    flat(5_400, 3_700).avif({ effort: 0 }).toBuffer(),
    photo(900, 600).resize(5_400, 3_700).jpeg().toBuffer(),
  ])
  const before = process.memoryUsage.rss()
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - before)
  }, 5)
  expect(await makePicture(files[0] ?? Buffer.of(), 'letter')).toBe('large')
  expect(await makePicture(files[1] ?? Buffer.of(), 'letter')).toMatchObject({ extension: 'jpg' })
  clearInterval(watching)
  expect(peak).toBeLessThan(60e6)
})

test('a picture of twenty megapixels from a camera, also a progressive one, is one', async () => {
  for (const progressive of [false, true]) {
    const file = await photo(900, 600).resize(5_400, 3_700).jpeg({ progressive }).toBuffer()
    expect(await makePicture(file, 'letter')).toMatchObject({ extension: 'jpg' })
  }
})

test('a picture that holds the queue is ended, and the next one is made', async () => {
  const file = await flat(600, 400).png().toBuffer()
  const both = [makePicture(file, 'letter', 1), makePicture(file, 'letter')]
  expect(await Promise.all(both)).toEqual(['slow', expect.objectContaining({ extension: 'png' })])
})

test('a picture that was made here before keeps its bytes; what holds more than the picture is written anew', async () => {
  const jpeg = await photo(900, 600).jpeg().toBuffer()
  const first = await makePicture(jpeg, 'letter')
  const drawn = await makePicture(await flat(60, 40).png().toBuffer(), 'letter')
  for (const made of [first, drawn]) {
    if (typeof made === 'string') throw new Error(made)
    expect(await makePicture(made.bytes, 'again')).toEqual(made)
  }
  const place = { IFD0: { Artist: 'Ada', Copyright: 'at home' } }
  const withPlace = await photo(90, 60).jpeg().withExif(place).toBuffer()
  const behind = Buffer.concat([jpeg, Buffer.from('<script>')])
  for (const file of [withPlace, behind]) {
    const made = await makePicture(file, 'again')
    if (typeof made === 'string') throw new Error(made)
    expect(made.bytes.equals(file)).toBe(false)
    expect(made.bytes.includes('at home') || made.bytes.includes('<script>')).toBe(false)
  }
})
