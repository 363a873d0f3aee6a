/** How a large file is cut into parts (S3 multipart upload), and what files are called and served as. */
import { gigabyte, megabyte } from '../base/limits.ts'
import type { SentenceKey } from '../languages/keys.ts'

/** Bytes above which a file goes in parts (specification §9). */
export const multipartAbove = 100 * megabyte
/** Bytes of a part at least, and parts at most (specification §9; Amazon S3 User Guide, multipart upload limits). */
export const partAtLeast = 5 * megabyte
export const partsAtMost = 10_000

/** @returns bytes of each part but the last, for a file of so many bytes */
export function partSize(size: number): number {
  return Math.max(partAtLeast, Math.ceil(size / partsAtMost))
}

/** @returns into how many parts a file is cut */
export function partCount(size: number): number {
  return Math.ceil(size / partSize(size))
}

/** @returns bytes of the part with this number, counted from 1; 0 beyond the end */
export function sizeOfPart(size: number, number: number): number {
  const whole = partSize(size)
  return Math.max(0, Math.min(whole, size - (number - 1) * whole))
}

/** Media types by the ending of a name. What is not here is bytes: nothing a browser runs or draws stands in it. */
const types = new Map<string, string>(
  Object.entries({
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
    weba: 'audio/webm',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    ogv: 'video/ogg',
    mov: 'video/quicktime',
    pdf: 'application/pdf',
    zip: 'application/zip',
    epub: 'application/epub+zip',
    txt: 'text/plain',
    csv: 'text/csv',
    rtf: 'application/rtf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
  }),
)

/** The type of bytes that are only ever saved. */
const anyType = 'application/octet-stream'

/** @returns the media type a file of this name is served as */
export function fileType(name: string): string {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? []
  return types.get(ending.toLowerCase()) ?? anyType
}

/** Whether its name says what is in it. */
export const isKnownFile = (name: string): boolean => fileType(name) !== anyType

/**
 * @param type as a server says: of a recording, a film or a PDF it knows; for want of anything better it says the others, too
 * @returns the name with the ending of that type, where the name says nothing of what is in it
 */
export function nameWithEnding(name: string, type: string): string {
  const said = type.split(';', 1).join('').trim().toLowerCase()
  if (isKnownFile(name) || !/^(?:audio|video)\/|^application\/pdf$/.test(said)) return name
  const [ending] = [...types].find(([, one]) => one === said) ?? []
  return ending === undefined ? name : `${name}.${ending}`
}

/** Containers that are called films by their name, and hold sound alone as often: the ending that says so. */
const soundEndings = new Map([
  ['webm', 'weba'],
  ['mp4', 'm4a'],
])

/**
 * @param type as whoever brings the file says; a browser's recording is `audio/webm;codecs=opus`
 * @returns its name, with the ending of sound where it is called a film and said to be sound
 */
export function nameByType(name: string, type = ''): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const sound = soundEndings.get(ending)
  if (!sound || !name.includes('.') || !type.toLowerCase().startsWith(`audio/${ending}`)) return name
  return name.slice(0, -ending.length) + sound
}

/** What a letter makes of a file: a player for what browsers play, a link for the rest. */
export type FileKind = 'audio' | 'video' | 'file'
/** What each is called on the desk, by the names of the catalogue. */
export const kindKeys = {
  audio: 'letterBody.recording',
  video: 'letterBody.video',
  file: 'letterBody.file',
} as const satisfies Record<FileKind, SentenceKey>

/** What each is called in a letter that comes from elsewhere and does not say it. */
export const kindWords = { audio: 'Recording', video: 'Video', file: 'File' } as const satisfies Record<
  FileKind,
  string
>

/** @param type from `fileType` */
export function fileKind(type: string): FileKind {
  if (type.startsWith('audio/')) return 'audio'
  return type.startsWith('video/') ? 'video' : 'file'
}

/** @returns a name for an address, in plain letters, ending as the file's own name does */
export function plainName(name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? []
  return `${plainLetters(stem) || 'file'}${ending.toLowerCase()}`
}

/** @returns words as a file can be called on every disk: a to z, digits and hyphens, 60 at most; '' where none are left */
export const plainLetters = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** The path of a file, for everybody who was told it: 144 random bits, and a name that says what it is. */
export const filePath = ({ id, name }: { id: string; name: string }) => `/files/${id}/${plainName(name)}`

/** Bytes in words: '3.4 MB'. @param language BCP 47 */
export function sizeInWords(bytes: number, language: string): string {
  const say = (count: number, unit: string, more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, useGrouping: false, ...more }).format(count)
  const tenths = { minimumFractionDigits: 1 }
  if (bytes < 1_024) return say(bytes, 'byte', { unitDisplay: 'long' })
  if (bytes < megabyte) return say(Math.round(bytes / 1_024), 'kilobyte')
  return bytes < gigabyte
    ? say(Number((bytes / megabyte).toFixed(1)), 'megabyte', tenths)
    : say(Number((bytes / gigabyte).toFixed(1)), 'gigabyte', tenths)
}

/** What such a path looks like, with the id and the name caught. */
export const filePathForm = /^\/files\/([\w-]{24})\/([a-z0-9-]{1,60}(?:\.[a-z0-9]{1,5})?)$/

/** @param path from `filePath` */
export const kindOfPath = (path: string): FileKind => fileKind(fileType(path))
