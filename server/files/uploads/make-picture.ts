/** Makes pictures in a child process, one at a time: a file that eats memory or time ends its process, never the site. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
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

function makeInProcess(file: Buffer, use: PictureUse, ms: number): Promise<Encoded> {
  // Nothing of the site's environment: what it holds is nobody's who reads pictures.
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  return new Promise(resolve => {
    let made: Encoded = 'none'
    const late = setTimeout(() => {
      made = 'slow'
      child.kill('SIGKILL')
    }, ms)
    child.on('message', (message: FromPictureProcess) => {
      made = toEncoded(message)
      child.kill('SIGKILL')
    })
    child.on('error', () => {})
    child.on('close', () => {
      clearTimeout(late)
      resolve(made)
    })
    child.send({ file, use }, () => {})
  })
}

/** Bytes lose what makes them a Buffer on their way between processes. */
function toEncoded(message: FromPictureProcess): Encoded {
  return typeof message === 'string' ? message : { ...message, bytes: Buffer.from(message.bytes) }
}
