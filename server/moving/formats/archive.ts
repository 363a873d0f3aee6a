/** Opens an uploaded export as a set of named files: a ZIP archive (APPNOTE.TXT), or the one file that it is. */

import { createReadStream } from 'node:fs'
import { open as openFile, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { gigabyte, limits } from '../../../contract/base/limits.ts'
import { tell } from '../../base/languages/told.ts'
import { type IncomingFile, UnreadableExport } from '../incoming.ts'
import { bounds } from './bounds.ts'

export interface Archive {
  /** Every file's path, with slashes; neither folders nor what a Mac leaves beside its files. */
  names: readonly string[]
  /** What was uploaded is one file, and no archive. */
  isLone?: true
  /** When a file was last written, as stored and as far as the archive says. */
  writtenAt(name: string): string | null
  /** @throws UnreadableExport, also on its stream */
  open(name: string): Promise<IncomingFile | undefined>
  close(): void
}

/**
 * @param path of the uploaded file
 * @param fileName as its author called it
 * @throws UnreadableExport
 */
export async function openArchive(path: string, fileName: string): Promise<Archive> {
  const { size } = await stat(path)
  if (size === 0) throw new UnreadableExport(tell('movingTrouble.emptyFile'))
  if (size > limits.movingBytes) {
    throw new UnreadableExport(tell('movingTrouble.tooLarge', { gigabytes: limits.movingBytes / gigabyte }))
  }
  const first = await firstBytes(path)
  if (isZip(first)) return openZip(path, size)
  const packed = packedAs(first)
  if (packed === 'gzip') throw new UnreadableExport(tell('movingTrouble.gzip'))
  if (packed) {
    throw new UnreadableExport(tell('movingTrouble.otherArchive', { kind: packed }))
  }
  return {
    names: [fileName],
    isLone: true,
    writtenAt: () => null,
    open: async name => (name === fileName ? { size, stream: createReadStream(path) } : undefined),
    close: () => undefined,
  }
}

/** The whole of a file as text. @throws UnreadableExport where it is larger */
export async function readText(archive: Archive, name: string, atMost: number): Promise<string> {
  const file = await archive.open(name)
  if (!file) throw new UnreadableExport(tell('movingTrouble.noSuchFile', { file: shown(name) }))
  if (file.size > atMost) {
    file.stream.destroy()
    const megabytes = Math.round(atMost / 1024 / 1024)
    throw new UnreadableExport(tell('movingTrouble.fileTooLarge', { file: shown(name), megabytes }))
  }
  return decodeText(Buffer.concat(await file.stream.toArray()))
}

/** A path as it stands in a sentence. */
export const shown = (name: string): string =>
  `"${name.length > 120 ? `…${name.slice(-119)}` : name}"`.replace(/\p{Cc}/gu, ' ')

async function firstBytes(path: string): Promise<Buffer> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** As it begins; without a file; in several parts. */
const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008']
const isZip = (first: Buffer) => zipMarks.includes(first.toString('latin1', 0, 4))

function packedAs(first: Buffer): string | undefined {
  const start = first.toString('latin1', 0, 8)
  if (start.startsWith('\x1f\x8b')) return 'gzip'
  if (start.startsWith('Rar!')) return 'RAR'
  if (start.startsWith("7z\xbc\xaf'\x1c")) return '7-Zip'
  return first.toString('latin1', 257, 262) === 'ustar' ? 'tar' : undefined
}

/** What systems put into archives for themselves. */
const isLeftover = (name: string) =>
  /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\.git)(\/|$)/.test(name)

async function openZip(path: string, size: number): Promise<Archive> {
  const damaged = (cause: unknown) =>
    new UnreadableExport(tell('movingTrouble.archiveDamaged'), {
      cause,
    })
  let zip: ZipFile
  try {
    zip = await openPromise(path, { autoClose: false, decodeStrings: false })
  } catch (error) {
    throw damaged(error)
  }
  try {
    const entries = await listEntries(zip, size)
    return {
      names: [...entries.keys()],
      writtenAt: name => entries.get(name)?.writtenAt ?? null,
      async open(name) {
        const entry = entries.get(name)
        return entry && { size: entry.uncompressedSize, stream: await openEntry(zip, entry, name) }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableExport ? error : damaged(error)
  }
}

async function listEntries(zip: ZipFile, size: number): Promise<Map<string, Listed>> {
  if (zip.entryCount > bounds.entries) {
    throw new UnreadableExport(tell('movingTrouble.tooManyFiles', { most: bounds.entries }))
  }
  const entries = new Map<string, Listed>()
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > bounds.unpacked) {
      throw new UnreadableExport(
        tell('movingTrouble.unpacksTooLarge', { gigabytes: bounds.unpacked / gigabyte }),
      )
    }
    if (!name.endsWith('/') && !isLeftover(name)) entries.set(name, slim(entry))
  }
  // Files of an archive that overlap each other are a trick to make it swell.
  if (packed > size) throw new UnreadableExport(tell('movingTrouble.containsLess'))
  return entries
}

/** UTF-8 wherever it can be: a Mac writes it and does not say so; else the old code page of PCs. */
function nameOf(entry: Entry): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw).replaceAll('\\', '/')
  } catch {
    name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
  }
  const normal = name.normalize('NFC')
  if (validateFileName(normal) !== null || normal.includes('\0')) {
    throw new UnreadableExport(tell('movingTrouble.pathOutside', { path: shown(normal) }))
  }
  return normal
}

type Listed = Entry & { writtenAt: string | null }

/** What opening it takes, and nothing else: there may be many. */
function slim(entry: Entry): Listed {
  const none = Buffer.alloc(0)
  const written = entry.getLastModDate({ timezone: 'UTC' })
  const writtenAt = written.getUTCFullYear() >= 1990 ? written.toISOString() : null
  Object.assign(entry, { extraFields: [], extraFieldRaw: none, fileNameRaw: none, fileName: '', comment: '' })
  return Object.assign(entry, { fileComment: '', fileCommentRaw: none, writtenAt })
}

async function openEntry(zip: ZipFile, entry: Entry, name: string): Promise<Readable> {
  if (entry.isEncrypted()) {
    throw new UnreadableExport(tell('movingTrouble.hasPassword', { file: shown(name) }))
  }
  if (!entry.canDecodeFileData()) {
    throw new UnreadableExport(tell('movingTrouble.compression', { file: shown(name) }))
  }
  const damaged = (cause: unknown) =>
    new UnreadableExport(tell('movingTrouble.fileDamaged', { file: shown(name) }), { cause })
  let stream: Readable
  try {
    stream = await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw damaged(error)
  }
  const checked = checkSum(entry.crc32, damaged)
  stream.once('error', error => checked.destroy(damaged(error)))
  checked.once('close', () => stream.destroy())
  return stream.pipe(checked)
}

function checkSum(expected: number, damaged: (cause: unknown) => Error): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: done => done(sum === expected ? null : damaged(new Error('wrong CRC-32'))),
  })
}

/** Its byte order mark decides (character encoding detection), else UTF-8, else windows-1252; with line feeds alone. */
function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  // TextDecoder takes the mark away.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
