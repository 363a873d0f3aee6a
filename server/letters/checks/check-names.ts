/** The fields for readers' names (merge tags) in a letter that is about to go out: what stands there without a name, and what is no field. */
import { findNamePlaces, type NamePlace } from '../../../contract/letters/body/name-field.ts'
import type { FindingPlace } from '../../../contract/letters/checks.ts'
import { tell } from '../../base/languages/told.ts'
import { locateQuotes, moreOf } from './locate-quotes.ts'
import type { ReadBody } from './read-body.ts'
import type { Said, UnsaidFinding } from './unsaid-finding.ts'

const example = '{name, "friend"}'
const otherWords = '{name, "dear reader"}'

const said: Record<NamePlace['is'], (field: string, words: string) => Said> = {
  nameless: (field, words) => ({
    message: tell('letterChecks.nameless', { words, field }),
    fix: tell('letterChecks.fixNameless', { example: otherWords }),
  }),
  unclosed: field => ({
    message: tell('letterChecks.unclosedField', { field }),
    fix: tell('letterChecks.fixUnclosedField', { example }),
  }),
  unknown: field => ({
    message: tell('letterChecks.unknownField', { field }),
    fix: tell('letterChecks.fixUnknownField', { example }),
  }),
}

/** Name fields of the subject, then of the body. @param nameless what readers are called who have no name */
export function checkNames(subject: string, body: ReadBody, nameless: string): UnsaidFinding[] {
  const inSubject = findNamePlaces(subject).map(({ quote, at, is }) => {
    const place: FindingPlace = { in: 'subject', from: at, to: at + quote.length }
    return { kind: 'name' as const, place, ...said[is](quote, nameless) }
  })
  const places = outsideOf(body.code, findNamePlaces(body.text))
  const { located, more } = locateQuotes(body.text, places)
  const inBody: UnsaidFinding[] = located.map(({ quote, occurrence, is }) => ({
    kind: 'name',
    place: { in: 'words', quote, occurrence },
    ...said[is](quote, nameless),
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
