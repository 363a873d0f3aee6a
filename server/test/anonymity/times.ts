/** Searches all that a site has for the moments in which readers called, in whatever form a moment can be written (timestamp correlation). */
import type { Look } from './look.ts'
import type { Moment } from './stage/scene.ts'
import type { State } from './twins.ts'

/** Readers' calls are further apart, and the author's further from these. */
const minute = 60_000

interface Form {
  what: string
  pattern: RegExp
  /** Milliseconds since 1970. */
  read(text: string): number
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const fromUlid = (text: string) =>
  [...text.slice(0, 10)].reduce((sum, letter) => sum * 32 + crockford.indexOf(letter), 0)
const hexTime = (text: string) => Number.parseInt(text.replace('-', '').slice(0, 12), 16)

/** RFC 3339, Unix time, RFC 9562 version 7, ULID, an ObjectId of MongoDB, and what programs make ids of. */
const forms: readonly Form[] = [
  {
    what: 'a date with its time',
    pattern: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?/g,
    read: text => Date.parse(`${text.replace(' ', 'T')}Z`),
  },
  { what: 'seconds', pattern: /(?<![\d.])1\d{9}(?!\d)/g, read: text => Number(text) * 1_000 },
  { what: 'milliseconds', pattern: /(?<!\d)1\d{12}(?!\d)/g, read: Number },
  { what: 'microseconds', pattern: /(?<!\d)1\d{15}(?!\d)/g, read: text => Number(text) / 1_000 },
  { what: 'base 36', pattern: /(?<![\w-])[0-9a-z]{8}(?![\w-])/g, read: text => Number.parseInt(text, 36) },
  { what: 'UUIDv7', pattern: /[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}/g, read: hexTime },
  { what: 'ULID', pattern: /(?<![\w-])[0-9A-HJKMNP-TV-Z]{26}(?![\w-])/g, read: fromUlid },
  {
    what: 'ObjectId',
    pattern: /(?<![\w-])[0-9a-f]{24}(?![\w-])/g,
    read: text => Number.parseInt(text.slice(0, 8), 16) * 1_000,
  },
  {
    what: 'a random-looking id that begins with it',
    pattern: /(?<![\w-])[\w-]{24}(?![\w-])/g,
    read: text => Buffer.from(text.slice(0, 8), 'base64url').readUIntBE(0, 6),
  },
]

/** What only the machine's clock says is found to the millisecond: the author's call before ends as the reader's begins. */
const isThen = (time: number, { at, from, to }: Moment) =>
  Math.abs(time - at) <= minute || (from < time && time < to)

/** An hour and a minute without a date, as a page says it. */
const clockTimes = /(?<![\d:.T]|\d\d-\d\d )(?:[01]\d|2[0-3]):[0-5]\d(?![\d])/g

/** @param state by place: rows, lines, mails, files, answers */
export function lookForMoments(state: State, moments: readonly Moment[]): Look {
  const minutes = new Set(moments.map(({ at }) => new Date(at).toISOString().slice(11, 16)))
  const found = new Set<string>()
  let times = 0
  for (const [place, texts] of Object.entries(state)) {
    for (const text of texts) {
      times++
      for (const { what, pattern, read } of forms)
        for (const [written] of text.matchAll(pattern)) {
          const time = read(written)
          if (moments.some(moment => isThen(time, moment)))
            found.add(`${place} tells when a reader called, as ${what}: ${written} in ${text.slice(0, 120)}`)
        }
      for (const [written] of text.matchAll(clockTimes))
        if (minutes.has(written)) found.add(`${place} tells the minute of a call: ${text.slice(0, 120)}`)
    }
  }
  return { looked: 'every row, line, mail, file and answer: the moment of a call', times, found: [...found] }
}
