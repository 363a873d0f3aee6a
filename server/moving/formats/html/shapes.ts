/** What programs call by a class of their own is the part of a letter that it is; a paste reads the same rows. */
import { moreThanWords } from '../../../../contract/letters/body/more-than-words.ts'
import { letterParts } from '../../../letters/body/parts/letter-parts.ts'
import {
  type Element,
  findAll,
  findFirst,
  innerHtml,
  isOn,
  named,
  type Page,
  replace,
  textOf,
  withClass,
} from './tree.ts'

const shapes = letterParts.flatMap(({ foreign }) => foreign ?? [])

export function writeShapes(page: Page): void {
  for (const { classes, element: name, is } of shapes) {
    for (const found of findAll(page, withClass(...classes))) {
      // Without an address of its own it is no link.
      if (name === 'a' && found.name !== name) continue
      // It stood in one that has been written anew.
      if (!isOn(page, found)) continue
      const own = found.name === name ? found : onlyOne(found, name)
      if (own) own.attribs.class = is
      else if (!moreThanWords.includes(found.name))
        replace(found, `<${name} class="${is}">${innerHtml(found)}</${name}>`)
    }
  }
}

/** The one within that says all of it; a picture may stand beside it. */
function onlyOne(found: Element, name: string): Element | undefined {
  const inner = findFirst(found, named(name))
  return inner && textOf(inner).trim() === textOf(found).trim() ? inner : undefined
}
