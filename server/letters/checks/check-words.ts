/** What can be found in the words of a letter without asking anything: its subject and its body. */
import { kindOfPath } from '../../../contract/files/file-parts.ts'
import type { Loss } from '../../../contract/letters/body/letter-losses.ts'
import { saysNothing } from '../../../contract/letters/body/says-nothing.ts'
import type { FindingPlace } from '../../../contract/letters/checks.ts'
import { tell } from '../../base/languages/told.ts'
import { parseBody } from '../body/clean-body.ts'
import { checkNames } from './check-names.ts'
import { linkFault, pictureFault } from './judge-address.ts'
import { findLeftOvers } from './judge-words.ts'
import { locateQuotes, moreOf } from './locate-quotes.ts'
import { type ReadBody, readBody } from './read-body.ts'
import { ofLink, ofPicture } from './say-address.ts'
import type { UnsaidFinding } from './unsaid-finding.ts'

/** Characters of a subject that mail programs show on a computer; phones show half of it. */
const shownSubject = 78

export interface WordsToCheck {
  subject: string
  body: string
  /** What its readers are called who have no name. */
  nameless: string
}

/** In the order of the letter: the subject, then the body from the top. */
export function checkWords({ subject, body, nameless }: WordsToCheck): UnsaidFinding[] {
  const lost = new Set<Loss>()
  const read = readBody(body, parseBody(body, lost))
  return [
    ...checkSubject(subject),
    ...checkNames(subject, read, nameless),
    ...checkLost(lost),
    ...checkLinks(read),
    ...checkImages(read),
    ...checkTables(read),
    ...checkNotes(read),
    ...checkFiles(read),
    ...checkText(read),
  ]
}

function checkSubject(subject: string): UnsaidFinding[] {
  const findings: UnsaidFinding[] = []
  const say = (place: { from: number; to: number }, message: string, fix: string) =>
    findings.push({ kind: 'subject', place: { in: 'subject', ...place }, message, fix })
  if (subject.trim() === '') {
    say({ from: 0, to: 0 }, tell('letterChecks.noSubject'), tell('letterChecks.fixNoSubject'))
  }
  if (subject.trim().length > shownSubject) {
    const all = { from: shownSubject, to: subject.length }
    const message = tell('letterChecks.longSubject', { length: subject.trim().length })
    say(all, message, tell('letterChecks.fixLongSubject', { shown: shownSubject }))
  }
  for (const { quote, at } of findLeftOvers(subject)) {
    const place: FindingPlace = { in: 'subject', from: at, to: at + quote.length }
    findings.push({ kind: 'words', place, ...forgotten('letterChecks.leftInSubject', quote) })
  }
  return findings
}

const forgotten = (key: 'letterChecks.leftInSubject' | 'letterChecks.leftInBody', words: string) => ({
  message: tell(key, { words }),
  fix: tell('letterChecks.fixLeft'),
})

const shortened = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 40 ? `${words.slice(0, 39)}…` : words
}

function checkLinks({ links }: ReadBody): UnsaidFinding[] {
  return links.flatMap(({ href, text }, index) => {
    const place: FindingPlace = { in: 'link', index }
    if (text.trim() === '') {
      const message = tell('letterAddresses.linkWithoutText')
      const fix = tell('letterAddresses.fixLinkWithoutText')
      return [{ kind: 'link' as const, place, message, fix }]
    }
    const fault = linkFault(href)
    return fault ? [{ kind: 'link' as const, place, ...ofLink(fault, shortened(text)) }] : []
  })
}

function checkImages({ images }: ReadBody): UnsaidFinding[] {
  return images.flatMap(({ src, alt = '' }, index) => {
    const place: FindingPlace = { in: 'image', index }
    const findings: UnsaidFinding[] = []
    const number = index + 1
    const fault = pictureFault(src)
    if (!fault && isElsewhere(src)) findings.push({ kind: 'elsewhere', place, ...elsewhere(number, src) })
    if (fault) findings.push({ kind: 'link', place, ...ofPicture(fault, number) })
    if (saysNothing(alt)) {
      findings.push({
        kind: 'alt',
        place,
        message:
          alt.trim() === ''
            ? tell('letterChecks.noDescription', { number })
            : tell('letterChecks.emptyDescription', { number, words: alt.trim() }),
        fix: tell('letterChecks.fixDescription'),
      })
    }
    return findings
  })
}

const isElsewhere = (src: string) => /^https?:/i.test(src.trim())

/** What could be brought in is not there any more when the author is told. */
function elsewhere(number: number, src: string) {
  return {
    message: tell('letterChecks.pictureElsewhere', { number, host: new URL(src.trim()).host }),
    fix: tell('letterChecks.fixPictureElsewhere'),
  }
}

/** Words from a program that knows more than a letter can hold. */
function checkLost(lost: ReadonlySet<Loss>): UnsaidFinding[] {
  if (lost.size === 0) return []
  const all = [...lost]
    .map(loss => tell(loss))
    .reduce((list, last) => tell('letterChecks.lostAmong', { list, last }))
  const message = tell('letterChecks.lost', { lost: all })
  return [{ kind: 'lost', place: { in: 'body' }, message, fix: tell('letterChecks.fixLost') }]
}

/** Side by side in a mail, on a phone whose mail program obeys no style sheet. */
const narrowColumns = 4

function checkTables({ tables }: ReadBody): UnsaidFinding[] {
  return tables.flatMap((columns, index) => {
    if (columns <= narrowColumns) return []
    const message = tell('letterChecks.wideTable', { number: index + 1, columns })
    const fix = tell('letterChecks.fixWideTable', { most: narrowColumns })
    return [{ kind: 'table' as const, place: { in: 'table' as const, index }, message, fix }]
  })
}

/** For readers who cannot hear, or cannot listen just now. */
function checkFiles({ files }: ReadBody): UnsaidFinding[] {
  return files.flatMap(({ path, said }, index) => {
    const kind = kindOfPath(path)
    if (kind === 'file' || said > 0) return []
    const message = tell(
      kind === 'audio' ? 'letterChecks.noTranscriptOfRecording' : 'letterChecks.noTranscriptOfVideo',
    )
    const fix = tell('letterChecks.fixNoTranscript')
    return [{ kind: 'transcript' as const, place: { in: 'file' as const, index }, message, fix }]
  })
}

function checkNotes({ notes }: ReadBody): UnsaidFinding[] {
  return notes.flatMap((words, index) => {
    if (words.trim() !== '') return []
    const message = tell('letterChecks.emptyNote', { number: index + 1 })
    const fix = tell('letterChecks.fixEmptyNote')
    return [{ kind: 'note' as const, place: { in: 'note' as const, index }, message, fix }]
  })
}

function checkText(body: ReadBody): UnsaidFinding[] {
  const { located, more } = locateQuotes(body.text, findLeftOvers(body.text))
  const findings: UnsaidFinding[] = located.map(({ quote, occurrence }) => ({
    kind: 'words',
    place: { in: 'words', quote, occurrence },
    ...forgotten('letterChecks.leftInBody', quote),
  }))
  if (more > 0) findings.push({ kind: 'words', place: { in: 'body' }, ...moreOf(more) })
  if (!body.saysSomething && (body.images.length > 0 || body.links.length > 0)) {
    findings.push({
      kind: 'text',
      place: { in: 'body' },
      message: tell('letterChecks.noText'),
      fix: tell('letterChecks.fixNoText'),
    })
  }
  return findings
}
