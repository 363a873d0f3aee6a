/** Blanks at both ends of a line are nobody's words: the editor shows them where a picture ended the line, and drops them when it is opened again. */
import {
  isElement,
  named,
  type Page,
  type TextPlace,
} from '../../../../../contract/letters/body/foreign/tree.ts'

const isEdge = named(
  'p div h1 h2 h3 ul ol li table tbody tr td th blockquote hr img figure figcaption aside pre',
)
/** Each blank counts here. */
const isAsWritten = named('pre')

/** Blanks that break alone: `trimEnd` takes the others too. */
function withoutEnd(text: string): string {
  let end = text.length
  while (' \t\r\n\f'.includes(text.charAt(end - 1)) && end > 0) end -= 1
  return text.slice(0, end)
}

/** Where the paste itself begins and ends, it may go on within a line. */
export function trimLines(page: Page): void {
  let isAtEdge = false
  let last: TextPlace | undefined
  const end = () => {
    if (last) last.around.children[last.at] = withoutEnd(last.text)
    last = undefined
    isAtEdge = true
  }
  const visit = (around: Page): void => {
    for (const [at, node] of around.children.entries()) {
      if (isElement(node)) {
        const isLine = isEdge(node)
        if (isLine) end()
        if (!isAsWritten(node) && !node.hasClass('verse')) visit(node)
        if (isLine) end()
        continue
      }
      const text = isAtEdge ? node.replace(/^[ \t\r\n\f]+/, '') : node
      around.children[at] = text
      if (text === '') continue
      isAtEdge = false
      last = { around, at, text }
    }
  }
  visit(page)
}
