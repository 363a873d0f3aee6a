/** Parses foreign HTML into a tree that has a bottom (document object model), so that no walk through it runs out of stack. */
import { Element, type Page } from '../../../../contract/letters/body/foreign/tree.ts'
import { ShallowParser } from '../../../base/shallow-parser.ts'

/** Elements within each other: each step up and down a tree costs its depth. */
const deepest = 250

/** Whatever its depth is; what is nested deeper than anybody writes stands beside what it was in. Comments are nobody's words. */
export function parsePage(html: string): Page {
  const page = new Element('')
  let around = page
  const parser = new ShallowParser(
    {
      onopentag(name, attribs) {
        const element = new Element(name, attribs)
        element.parent = around
        around.children.push(element)
        around = element
      },
      onclosetag() {
        around = around.parent ?? page
      },
      ontext(text) {
        const last = around.children.length - 1
        const before = around.children[last]
        if (typeof before === 'string') around.children[last] = before + text
        else around.children.push(text)
      },
    },
    deepest,
  )
  parser.end(html)
  return page
}
