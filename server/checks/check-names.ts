/** The fields for readers' names (merge tags) in a letter that is about to go out: what stands there without a name, and what is no field. */
import type { Finding, FindingPlace } from '../../contract/checks.ts'
import { findNamePlaces, type NamePlace, namelessWords } from '../../contract/name-field.ts'
import type { ReadBody } from './read-body.ts'

const example = '{name, "friend"}'

const said: Record<NamePlace['is'], (quote: string) => Pick<Finding, 'message' | 'fix'>> = {
  nameless: quote => ({
    message: `Who has no name on your list reads “${namelessWords}” where “${quote}” stands, and so does the letter’s page.`,
    fix: 'Leave it so, or say it in your own words: {name, "dear reader"}.',
  }),
  unclosed: quote => ({
    message: `The brace of “${quote}” is not closed, so no name will stand there.`,
    fix: `Write it like this: ${example}.`,
  }),
  unknown: quote => ({
    message: `Nothing is filled in for “${quote}”: readers get it as it stands.`,
    fix: `A reader’s name is written like this: ${example}.`,
  }),
}

/** Those of the subject, then those of the body. */
export function checkNames(subject: string, body: ReadBody): Finding[] {
  const inSubject = findNamePlaces(subject).map(({ quote, at, is }) => {
    const place: FindingPlace = { in: 'subject', from: at, to: at + quote.length }
    return { kind: 'name' as const, place, ...said[is](quote) }
  })
  const isCode = (at: number) => body.code.some(({ from, to }) => from <= at && at < to)
  const inBody = findNamePlaces(body.text)
    .filter(({ at }) => !isCode(at))
    .map(({ quote, at, is }) => {
      const occurrence = body.text.slice(0, at).split(quote).length - 1
      const place: FindingPlace = { in: 'words', quote, occurrence }
      return { kind: 'name' as const, place, ...said[is](quote) }
    })
  return [...inSubject, ...inBody]
}
