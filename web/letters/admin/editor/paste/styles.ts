/** What styles of a paste say, as the elements that say the same. */
import { Element, isElement, named } from '../../../../../contract/letters/body/foreign/tree.ts'
import { drawnAs } from '../../../../../parts/drawn-as.ts'
import type { WordMark } from '../../../../../parts/part.ts'
import { wordMarks } from '../parts.ts'
import { styleOf } from './parse-paste.ts'

/** What an element of each says of itself, by all names that it has in HTML. */
const namesOf = ({ element, means = {} }: WordMark): string[] => [element, ...Object.keys(means)]

/** What something within takes back (CSS inheritance) is said of the rest alone: a bold item and the plain ones below it. */
export function passDown(element: Element): void {
  const drawn = drawnAs(styleOf(element), wordMarks)
  const within = element
    .findAll(({ attribs }) => attribs.style !== undefined)
    .map(inner => drawnAs(styleOf(inner), wordMarks))
  const passed = wordMarks.flatMap(mark => {
    const isOn = drawn.get(mark.element) ?? namesOf(mark).includes(element.name)
    const isTakenBack = within.some(inner => inner.get(mark.element) === false)
    return mark.inherits && isOn && isTakenBack ? [{ ...mark.inherits, names: namesOf(mark) }] : []
  })
  if (passed.length === 0) return
  const on = passed.map(one => one.on).join(';')
  for (const node of element.takeContent()) {
    const isWords = !isElement(node) && node.trim() !== ''
    const inner = isWords ? new Element('span') : node
    if (isWords && isElement(inner)) inner.append(node)
    element.append(inner)
    if (!isElement(inner)) continue
    inner.attribs.style = isWords ? on : `${on};${inner.attribs.style ?? ''}`
    if (!isWords) passDown(inner)
  }
  if (passed.some(({ names }) => names.includes(element.name))) element.rename('span', element.attribs)
  element.attribs.style = [element.attribs.style ?? '', ...passed.map(({ off }) => off)].join(';')
}

const places = wordMarks.filter(({ isPlace }) => isPlace)

/** What a style says, as the element that says the same. */
export function writeAsElements(element: Element): void {
  const drawn = drawnAs(styleOf(element), wordMarks)
  delete element.attribs.style
  const isUndone = wordMarks.some(
    mark => !mark.isPlace && drawn.get(mark.element) === false && namesOf(mark).includes(element.name),
  )
  if (isUndone) element.rename('span')
  for (const mark of wordMarks) {
    if (!drawn.get(mark.element)) continue
    const { lookOfItself = [] } = mark
    const same = (mark.isPlace ? places : [mark]).flatMap(namesOf)
    // Links are underlined of themselves, also within.
    const isOfLinks = lookOfItself.includes('a') && element.holds('a')
    if (!isOfLinks && !element.closest(named([...same, ...lookOfItself].join(' '))))
      element.wrapContent(mark.element)
  }
}
