/** Writes what stood in blocks of its own as one line. */
import { Element, type HtmlNode, isElement, named } from './tree.ts'

/** With a line break wherever a block was beside other words. */
export function writeAsLines(line: Element): void {
  /** Places where a block began or ended, until it is known whether words stand on both sides. */
  const edges = new Set<Element>()
  for (const block of line.findAll(named('p div'))) {
    const ends = [new Element('br'), new Element('br')] as const
    block.before(ends[0])
    block.after(ends[1])
    block.unwrap()
    for (const edge of ends) edges.add(edge)
  }
  let hasWords = false
  let passed: Element[] = []
  const visit = (node: HtmlNode): void => {
    if (isElement(node) && edges.has(node)) passed.push(node)
    else if (isElement(node) && node.name === 'br') hasWords = false
    else if (isElement(node) ? node.name === 'img' : node.trim() !== '') {
      const [first] = passed
      if (hasWords && first) edges.delete(first)
      hasWords = true
      passed = []
    } else if (isElement(node)) for (const child of node.children) visit(child)
  }
  for (const node of line.children) visit(node)
  for (const edge of edges) edge.remove()
}
