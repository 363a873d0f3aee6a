/** Makes pictures in a child process, one at a time: a file that eats memory or time ends its process, never the site. */
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { answerOfProcess } from '../../base/answer-of-process.ts'
import { programFile } from '../../base/project-folder.ts'
import type { Encoded } from './encode-picture.ts'
import type { FromPictureProcess, PictureUse } from './picture-process.ts'

const inTurn = pLimit(1)
const program = fileURLToPath(programFile('files/uploads/picture-process'))
/** Milliseconds after which a picture has held the others up for long enough; its own limits come before. */
const patience = 45_000

/**
 * @param ms how long it may take, its process's start included
 * @returns what is wrong with the file when no picture comes of it
 */
export function makePicture(file: Buffer, use: PictureUse, ms: number = patience): Promise<Encoded> {
  return inTurn(() => makeInProcess(file, use, ms))
}

async function makeInProcess(file: Buffer, use: PictureUse, ms: number): Promise<Encoded> {
  const made = await answerOfProcess<FromPictureProcess>(program, { file, use }, ms)
  if (made === 'late') return 'slow'
  // Bytes lose what makes them a Buffer on their way between processes.
  return typeof made === 'object' ? { ...made, bytes: Buffer.from(made.bytes) } : (made ?? 'none')
}
