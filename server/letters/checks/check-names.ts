/** The fields for readers' names (merge tags) in a letter that is about to go out: what stands there without a name, and what is no field. */
import { findNamePlaces, type NamePlace, namelessWords } from '../../../contract/letters/body/name-field.ts'
import type { Finding, FindingPlace } from '../../../contract/letters/checks.ts'
import { locateQuotes, moreOf } from './locate-quotes.ts'
import type { ReadBody } from './read-body.ts'

const example = '{name, "friend"}'

const said: Record<NamePlace['is'], (quote: string) => Pick<Finding, 'message' | 'fix'>> = {
  nameless: quote => ({
    message: `Readers without a name will see “${namelessWords}” instead of “${quote}”. So will everyone on the letter’s page.`,
    fix: 'Keep that, or choose your own words: {name, "dear reader"}.',
  }),
  unclosed: quote => ({
    message: `“${quote}” has no closing brace, so no name will be filled in.`,
    fix: `Write it like this: ${example}.`,
  }),
  unknown: quote => ({
    message: `“${quote}” is not a field. Readers will see it exactly like that.`,
    fix: `For a reader’s name, write ${example}.`,
  }),
}

/** Name fields of the subject, then of the body. */
export function checkNames(subject: string, body: ReadBody): Finding[] {
  const inSubject = findNamePlaces(subject).map(({ quote, at, is }) => {
    const place: FindingPlace = { in: 'subject', from: at, to: at + quote.length }
    return { kind: 'name' as const, place, ...said[is](quote) }
  })
  const places = outsideOf(body.code, findNamePlaces(body.text))
  const { located, more } = locateQuotes(body.text, places)
  const inBody: Finding[] = located.map(({ quote, occurrence, is }) => ({
    kind: 'name',
    place: { in: 'words', quote, occurrence },
    ...said[is](quote),
  }))
  if (more > 0) inBody.push({ kind: 'name', place: { in: 'body' }, ...moreOf(more) })
  return [...inSubject, ...inBody]
}

/** Both in the order of the text, so that each is looked at once. */
function outsideOf(code: ReadBody['code'], places: NamePlace[]): NamePlace[] {
  let [next, end] = [0, 0]
  return places.filter(({ at }) => {
    for (let one = code[next]; one && one.from <= at; one = code[++next]) end = Math.max(end, one.to)
    return at >= end
  })
}
