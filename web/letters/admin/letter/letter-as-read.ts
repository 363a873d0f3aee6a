/** A letter as its page shows it to everybody: with the words for whoever has no name where readers' names stand (merge tags). */
import {
  hasNames,
  namelessWords,
  sayNamesIn,
  withoutNames,
} from '../../../../contract/letters/body/name-field.ts'

/** Lines end with these; what is in `code` is shown as it is written. */
const lines = 'p,h1,h2,h3,li,td,th,figcaption,pre,br,img'

/**
 * @param letter its body as the editor has it
 * @param nameless what its readers are called who have no name
 */
export function letterAsRead<L extends { subject: string; body: string }>(
  letter: L,
  nameless: string = namelessWords,
): L {
  const { subject, body } = letter
  return {
    ...letter,
    subject: withoutNames(subject, nameless),
    body: body.includes('{') ? bodyAsRead(body, nameless) : body,
  }
}

/** Whether a reader's name stands in it. */
export const hasNamesIn = ({ subject, body }: { subject: string; body: string }): boolean =>
  hasNames(subject) || bodyAsRead(body, namelessWords) !== body

function bodyAsRead(body: string, nameless: string): string {
  const page = new DOMParser().parseFromString(body, 'text/html')
  const nodes = [...nodesOf(page.body)]
  const pieces = nodes.map(node =>
    node instanceof Text && !node.parentElement?.closest('code') ? node.data : null,
  )
  const said = sayNamesIn(pieces, (words = nameless) => words)
  if (said.every((piece, at) => piece === pieces[at])) return body
  nodes.forEach((node, at) => {
    if (node instanceof Text) node.data = said[at] ?? node.data
  })
  return page.body.innerHTML
}

/** Its texts in their order, and between two lines the element that parts them. */
function* nodesOf(element: Element): Generator<Node> {
  for (const node of element.childNodes) {
    if (node instanceof Text) yield node
    if (!(node instanceof Element)) continue
    if (node.matches(lines)) yield node
    yield* nodesOf(node)
    if (node.matches(lines)) yield node
  }
}
