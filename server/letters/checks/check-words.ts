/** What can be found in the words of a letter without asking anything: its subject and its body. */
import { kindOfPath } from '../../../contract/files/file-parts.ts'
import { inOneSentence } from '../../../contract/letters/body/letter-losses.ts'
import { saysNothing } from '../../../contract/letters/body/says-nothing.ts'
import type { Finding, FindingPlace } from '../../../contract/letters/checks.ts'
import { parseBody } from '../body/clean-body.ts'
import { checkNames } from './check-names.ts'
import { linkFault, pictureFault } from './judge-address.ts'
import { findLeftOvers } from './judge-words.ts'
import { locateQuotes, moreOf } from './locate-quotes.ts'
import { type ReadBody, readBody } from './read-body.ts'

/** Characters of a subject that mail programs show on a computer; phones show half of it. */
const shownSubject = 78

/** In the order of the letter: the subject, then the body from the top. */
export function checkWords({ subject, body }: { subject: string; body: string }): Finding[] {
  const lost = new Set<string>()
  const read = readBody(body, parseBody(body, lost))
  return [
    ...checkSubject(subject),
    ...checkNames(subject, read),
    ...checkLost(lost),
    ...checkLinks(read),
    ...checkImages(read),
    ...checkTables(read),
    ...checkNotes(read),
    ...checkFiles(read),
    ...checkText(read),
  ]
}

function checkSubject(subject: string): Finding[] {
  const findings: Finding[] = []
  const say = (place: { from: number; to: number }, message: string, fix: string) =>
    findings.push({ kind: 'subject', place: { in: 'subject', ...place }, message, fix })
  if (subject.trim() === '') {
    say({ from: 0, to: 0 }, 'The letter has no subject.', 'Say in a few words what it is about.')
  }
  if (subject.trim().length > shownSubject) {
    const all = { from: shownSubject, to: subject.length }
    const message = `The subject is ${subject.trim().length} characters long.`
    say(
      all,
      message,
      `Mail programs cut it off after about ${shownSubject}. Shorten it, or put what matters first.`,
    )
  }
  for (const { quote, at } of findLeftOvers(subject)) {
    const place: FindingPlace = { in: 'subject', from: at, to: at + quote.length }
    findings.push({ kind: 'words', place, ...forgotten(quote, 'The subject') })
  }
  return findings
}

const forgotten = (quote: string, where: string) => ({
  message: `${where} still contains “${quote}”.`,
  fix: 'Replace it with the real text, or remove it.',
})

const called = (what: string, name: string) => {
  const words = name.replace(/\s+/g, ' ').trim()
  return words === '' ? what : `${what} “${words.length > 40 ? `${words.slice(0, 39)}…` : words}”`
}

function checkLinks({ links }: ReadBody): Finding[] {
  return links.flatMap(({ href, text }, index) => {
    const place: FindingPlace = { in: 'link', index }
    if (text.trim() === '') {
      const fix = 'Give it a text, or remove it.'
      return [{ kind: 'link' as const, place, message: 'A link has no text.', fix }]
    }
    const fault = linkFault(href)
    if (!fault) return []
    const message = `${called('The link', text)} ${fault.message}.`
    return [{ kind: 'link' as const, place, message, fix: fault.fix }]
  })
}

function checkImages({ images }: ReadBody): Finding[] {
  return images.flatMap(({ src, alt = '' }, index) => {
    const place: FindingPlace = { in: 'image', index }
    const findings: Finding[] = []
    const which = `Picture ${index + 1}`
    const fault = pictureFault(src)
    if (!fault && isElsewhere(src)) findings.push({ kind: 'elsewhere', place, ...elsewhere(which, src) })
    if (fault) findings.push({ kind: 'link', place, message: `${which} ${fault.message}.`, fix: fault.fix })
    if (saysNothing(alt)) {
      findings.push({
        kind: 'alt',
        place,
        message:
          alt.trim() === ''
            ? `${which} has no description.`
            : `${which} is described only as “${alt.trim()}”.`,
        fix: 'Say what it shows, for readers who can’t see it or whose mail program hides pictures.',
      })
    }
    return findings
  })
}

const isElsewhere = (src: string) => /^https?:/i.test(src.trim())

/** What could be brought in is not there any more when the author is told. */
function elsewhere(which: string, src: string) {
  return {
    message: `${which} is still on ${new URL(src.trim()).host}. Readers will get a link instead.`,
    fix: 'Copy it to this site, or upload it. Loaded from there, it would tell that site who reads your letter.',
  }
}

/** Words from a program that knows more than a letter can hold. */
function checkLost(lost: ReadonlySet<string>): Finding[] {
  const said = inOneSentence([...lost], 'will be left out')
  if (!said) return []
  const fix = 'A letter can’t contain it. Describe it in words, or send the letter without it.'
  return [{ kind: 'lost', place: { in: 'body' }, message: `${said}.`, fix }]
}

/** Side by side in a mail, on a phone whose mail program obeys no style sheet. */
const narrowColumns = 4

function checkTables({ tables }: ReadBody): Finding[] {
  return tables.flatMap((columns, index) => {
    if (columns <= narrowColumns) return []
    const message = `Table ${index + 1} has ${columns} columns.`
    const fix = `On phones, some mail programs squeeze them until they can’t be read. Use ${narrowColumns} columns or fewer.`
    return [{ kind: 'table' as const, place: { in: 'table' as const, index }, message, fix }]
  })
}

/** For readers who cannot hear, or cannot listen just now. */
function checkFiles({ files }: ReadBody): Finding[] {
  return files.flatMap(({ path, said }, index) => {
    const kind = kindOfPath(path)
    if (kind === 'file' || said > 0) return []
    const message = `A ${kind === 'audio' ? 'recording' : 'video'} has no transcript.`
    const fix = 'Below its title, write down what is said, for readers who can’t listen.'
    return [{ kind: 'transcript' as const, place: { in: 'file' as const, index }, message, fix }]
  })
}

function checkNotes({ notes }: ReadBody): Finding[] {
  return notes.flatMap((words, index) => {
    if (words.trim() !== '') return []
    const message = `Footnote ${index + 1} is empty.`
    const fix = 'Write it, or remove its mark from the letter.'
    return [{ kind: 'note' as const, place: { in: 'note' as const, index }, message, fix }]
  })
}

function checkText(body: ReadBody): Finding[] {
  const { located, more } = locateQuotes(body.text, findLeftOvers(body.text))
  const findings: Finding[] = located.map(({ quote, occurrence }) => ({
    kind: 'words',
    place: { in: 'words', quote, occurrence },
    ...forgotten(quote, 'The letter'),
  }))
  if (more > 0) findings.push({ kind: 'words', place: { in: 'body' }, ...moreOf(more) })
  if (!body.saysSomething && (body.images.length > 0 || body.links.length > 0)) {
    findings.push({
      kind: 'text',
      place: { in: 'body' },
      message: 'The letter has no text, only pictures and buttons.',
      fix: 'Write at least one sentence. Plain text shows nothing else, and spam filters distrust e-mails without text.',
    })
  }
  return findings
}
