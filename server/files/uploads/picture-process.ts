/** The process that makes one picture and ends: it watches its own memory (a watchdog), as no format tells beforehand what it needs. */
import { constants, setPriority } from 'node:os'
import { encodeBackground } from './encode-background.ts'
import { type Encoded, encodeAgain, encodePicture } from './encode-picture.ts'

/** `again`: a letter's, which a site like this one has made already. */
export type PictureUse = 'letter' | 'background' | 'again'
export type FromPictureProcess = Encoded

/** Bytes that one picture may take beside what the process itself needs. */
const mostMemory = 100e6
/** Milliseconds between two looks. */
const look = 5

process.once('message', async ({ file, use }: { file: Uint8Array; use: PictureUse }) => {
  // Readers come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const bytes = Buffer.from(file)
  const before = process.memoryUsage.rss()
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostMemory) end('large')
  }, look)
  const made = await encoders[use](bytes)
  clearInterval(watching)
  end(made)
})

const encoders = { letter: encodePicture, background: encodeBackground, again: encodeAgain } as const

let isEnding = false
/** Whoever asked ends this process as soon as it has the answer. */
function end(made: FromPictureProcess): void {
  if (isEnding) return
  isEnding = true
  process.send?.(made)
}
