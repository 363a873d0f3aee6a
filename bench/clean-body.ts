/** Milliseconds of cleaning the longest letter, against a parse of the same HTML that does nothing else. */
import { parseDocument } from 'htmlparser2'
import { limits } from '../contract/base/limits.ts'
import { goldenLetter } from '../contract/letters/body/test-golden-letter.ts'
import { cleanBody } from '../server/letters/body/clean-body.ts'
import type { Measure } from './measure.ts'

const rounds = 30

export async function measureCleaning(): Promise<Measure[]> {
  const paragraph =
    '<p>A line of an ordinary letter, with <strong>bold</strong> words and <a href="https://example.org/">a link</a>.</p>'
  return [
    compare('paragraphs', paragraph),
    compare('every node', goldenLetter),
    compare(
      'a paste from a word processor',
      `<p class="MsoNormal" style="margin:0;color:#c00"><span style="font-size:11pt;background:yellow">${'words '.repeat(12)}</span></p>`,
    ),
  ]
}

function compare(what: string, piece: string): Measure {
  const html = piece.repeat(limits.letterBody / piece.length)
  const times = { ours: Number.POSITIVE_INFINITY, parse: Number.POSITIVE_INFINITY }
  // Taken in turns, so that a busy moment of the machine hits both.
  for (let round = 0; round < rounds; round++) {
    times.parse = Math.min(
      times.parse,
      timeOf(() => parseDocument(html)),
    )
    times.ours = Math.min(
      times.ours,
      timeOf(() => cleanBody(html)),
    )
  }
  return {
    what: `cleaning ${html.length} characters of ${what}: milliseconds`,
    ours: times.ours.toFixed(1),
    against: `${times.parse.toFixed(1)} (a parse by htmlparser2)`,
    ratio: (times.ours / times.parse).toFixed(2),
    aim: '≤ 3',
  }
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
