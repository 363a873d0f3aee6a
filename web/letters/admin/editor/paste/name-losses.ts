/** Names what a letter cannot keep of a paste, before anything of it is translated. */
import { isPoem } from '../../../../../contract/letters/body/foreign/shapes.ts'
import {
  type Element,
  isBlank,
  isElement,
  named,
  type Page,
  withClass,
} from '../../../../../contract/letters/body/foreign/tree.ts'
import { type Losses, lossesOf } from '../../../../../contract/letters/body/letter-losses.ts'
import { lookIn, plainLook, type WordLook } from '../../../../../contract/letters/body/look-losses.ts'
import { editorParts, wordMarks } from '../parts.ts'
import { styleOf } from './parse-paste.ts'

/** Code has no marks but to be code. */
const marksInCode = named(
  wordMarks
    .filter(({ element }) => element !== 'code')
    .flatMap(({ element, means = {} }) => [element, ...Object.keys(means)])
    .join(' '),
)

/** What a letter has no place for, with all that is in it. */
export const isNothing = named('script iframe object embed video audio svg math canvas select textarea')

/** What programs call their verse is a listing by its element alone. */
const isVerse = withClass(
  editorParts.flatMap(({ foreign }) => (foreign?.is === 'verse' ? foreign.classes : [])).join(' '),
)
const isListing = (element: Element) => element.name === 'pre' && !isPoem(element) && !isVerse(element)

/** A box that is ticked, or draws one before its words: Evernote says it in a style, Dropbox Paper in a class. */
const isBox = (element: Element) =>
  ((element.name === 'input' && element.attribs.type === 'checkbox') || element.hasClass('checkbox')
    ? element.isWithin(named('li'))
    : element.name === 'li' && styleOf(element).has('--en-checked')) || element.hasClass('listtype-task')

export function nameLosses(page: Page, lost: Losses): void {
  for (const element of page.findAll(() => true)) {
    const { name, attribs } = element
    if (isBox(element)) {
      lost.add('letterLosses.boxes')
      continue
    }
    for (const loss of lossesOf(name, key => attribs[key])) lost.add(loss)
    const isMark = (name === 'a' && attribs.href !== undefined) || marksInCode(element)
    if (isMark && !isBlank(element) && element.isWithin(isListing)) lost.add('letterLosses.inCode')
  }
  nameLooks(page, plainLook, lost)
}

/** Only words lose their look: an empty line in red loses none, and neither does a picture that stands in the middle. */
function nameLooks(around: Element, look: WordLook, lost: Losses): void {
  for (const node of around.children) {
    if (!isElement(node)) {
      if (!isBlank(node)) for (const loss of look.lost) lost.add(loss)
    } else if (!isNothing(node))
      nameLooks(
        node,
        lookIn(look, node.name, key => node.attribs[key]),
        lost,
      )
  }
}
