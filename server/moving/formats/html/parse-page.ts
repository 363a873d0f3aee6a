/** Parses foreign HTML into a tree that has a bottom (document object model), so that no walk through it runs out of stack. */
import { DomHandler, type parseDocument } from 'htmlparser2'
import { ShallowParser } from '../../../base/shallow-parser.ts'

export type Page = ReturnType<typeof parseDocument>

/** Elements within each other: each step up and down a tree costs its depth. */
const deepest = 250

/** Whatever its depth is; what is nested deeper than anybody writes stands beside what it was in. */
export function parsePage(html: string): Page {
  const tree = new DomHandler()
  const parser = new ShallowParser(
    {
      onopentag: (name, attribs) => tree.onopentag(name, attribs),
      onclosetag: () => tree.onclosetag(),
      ontext: text => tree.ontext(text),
      oncomment: text => tree.oncomment(text),
      oncommentend: () => tree.oncommentend(),
      oncdatastart: () => tree.oncdatastart(),
      oncdataend: () => tree.oncdataend(),
      onprocessinginstruction: (name, text) => tree.onprocessinginstruction(name, text),
    },
    deepest,
  )
  parser.end(html)
  tree.onend()
  return tree.root
}
