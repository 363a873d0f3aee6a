/** A language that nobody speaks (pseudolocalization): English with accents, in brackets, and longer by 40 %. What it does not touch on a page was forgotten; what it breaks does not fit. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Sections } from '../../../contract/languages/compile.ts'

const plain = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const accented = 'ÂÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽâçðéĝĥîĵķļñöŕšţûŵýž'

/** Grows like German and Finnish, where a word is longer and not a sentence has more of them. */
const longer = 0.4

const dressed = (text: string) => [...text].map(letter => accented[plain.indexOf(letter)] ?? letter).join('')

function inPseudo(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map(element => {
    if (element.type === TYPE.literal) return { ...element, value: stretched(dressed(element.value)) }
    if (element.type === TYPE.tag) return { ...element, children: inPseudo(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
      name,
      { ...rest, value: inPseudo(value) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })
}

/** The last letter of each word said again, so that a line breaks where it did. */
const stretched = (text: string) =>
  text.replace(/\p{L}+/gu, word => word + (word.at(-1) ?? '').repeat(Math.round(word.length * longer)))

export const pseudo = (text: string): string => `[${printAST(inPseudo(parse(text)))}]`

/** All sentences of a language in it. */
export const pseudoSections = (sections: Sections): Sections =>
  Object.fromEntries(
    Object.entries(sections).map(([section, sentences]) => [
      section,
      Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, pseudo(text)])),
    ]),
  )
