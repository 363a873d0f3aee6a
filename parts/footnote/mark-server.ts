/** The mark of a footnote in a line; its note stands at the letter's end. */
import type { PiecePart } from '../../server/letters/body/parts/inline-types.ts'
import { colors } from '../../server/mail/sheet.ts'
import { superscriptOnServer } from '../superscript/server.ts'
import { footnote, noteName } from './part.ts'

/** Where a footnote belongs; `name` is the footnote's. */
export interface NoteMark {
  kind: 'note'
  name: string
}

export const noteMarkOnServer = {
  ...footnote,
  kind: 'note',
  element: 'sup',
  isAlone: true,
  read({ attribs }) {
    const name = attribs['data-note']
    return name !== undefined && noteName.test(name) ? { kind: 'note', name } : undefined
  },
  stored: ({ name }) => `<sup data-note="${name}"></sup>`,
  page({ name }, numbers) {
    const n = numbers.get(name)
    return `<sup data-note="${n}"><a id="r${n}" href="#n${n}" role="doc-noteref">${n}</a></sup>`
  },
  mail({ name }, { numbers }) {
    const n = numbers.get(name)
    // Some programs look for the name, some for the id.
    return `${superscriptOnServer.mail}<a class="link" name="r${n}" id="r${n}" href="#n${n}" style="color:${colors.purple}">${n}</a></sup>`
  },
  // A number stands within a word, and says nothing where the notes are not.
  text: ({ name }, { isWhole, numbers }) => (isWhole ? `[${numbers.get(name)}]` : ''),
} as const satisfies PiecePart<NoteMark>
