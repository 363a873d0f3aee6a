/** Compresses an archive (gzip) and encrypts it with a passphrase (age, scrypt recipient), as a stream; and back again. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { tell } from '../../../base/languages/told.ts'
import { BackupFault } from './format.ts'

/** Quick rather than small: what is backed up is read by a site that works meanwhile. */
const level = 4
/** scrypt takes 128 × 8 × 2^16 bytes for a moment, 64 MiB; age's own 2^18 would take four times that. */
const workFactor = 16

type WebStream = globalThis.ReadableStream<Uint8Array>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream as WebStream
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as ReadableStream)

/** Hands an error on, so that one `pipeline` at the end hears of all. */
function through<Next extends NodeJS.ReadWriteStream & { destroy(error?: Error): unknown }>(
  stream: Readable,
  next: Next,
): Next {
  stream.once('error', error => next.destroy(error))
  return stream.pipe(next)
}

/** @param passphrase undefined: compressed alone */
export async function seal(archive: Readable, passphrase: string | undefined): Promise<Readable> {
  const compressed = through(archive, createGzip({ level }))
  if (passphrase === undefined) return compressed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(compressed)))
}

/** How every file of age begins (age-encryption.org/v1). */
const ageMagic = 'age-encryption.org/v1\n'
const gzipMagic = Buffer.from([0x1f, 0x8b])

/**
 * Tells by its first bytes what a file is.
 * @throws BackupFault when it is no backup, or is encrypted and the passphrase is missing or wrong
 */
export async function unseal(file: Readable, passphrase: string | undefined): Promise<Readable> {
  const { start, whole } = await peek(file, ageMagic.length)
  if (start.subarray(0, 2).equals(gzipMagic)) return through(whole, createGunzip())
  if (start.toString('latin1') !== ageMagic) throw new BackupFault(tell('backupTrouble.noBackupOrDamaged'))
  if (passphrase === undefined) throw new BackupFault(tell('backupTrouble.needsPassphrase'))
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(toWeb(whole)).catch((error: unknown) => {
    whole.destroy()
    throw new BackupFault(tell('backupTrouble.wrongPassphrase'), {
      cause: error,
    })
  })
  return through(fromWeb(plain), createGunzip())
}

/** The first bytes of a stream, and the whole of it still to be read. */
async function peek(file: Readable, length: number): Promise<{ start: Buffer; whole: Readable }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  const read: Buffer[] = []
  while (Buffer.concat(read).length < length) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(value)
  }
  const start = Buffer.concat(read)
  async function* all() {
    yield start
    yield* chunks
  }
  return { start: start.subarray(0, length), whole: Readable.from(all(), { objectMode: false }) }
}
