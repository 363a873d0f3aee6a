/** Finds sentences that the server says and that stand in a source, and not in the catalogue. */
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** Errors whose words the author reads; of every other error the log reads them. */
const saidFaults = /^(?:BackupFault|UnreadableExport)$/

/** Calls that write the log or the terminal, or ask the database. */
const saysAside = /^(?:debug|error|fatal|info|log|warn|write|exec|pragma|prepare|query|raw)$/

/** Two words at least, and the first begins like a sentence: by itself, or in a gap where the text has a sentence's end. */
const isSentence = (text: string) =>
  /\p{L}[\s\S]* [\s\S]*\p{L}/u.test(text) &&
  (/^[“‘(]?\p{Lu}/u.test(text) || (text.startsWith('…') && /\p{L}{2}[”)]?[.!?](?: |$)/u.test(text))) &&
  !isForMachines(text)

/** SQL, header lines, addresses of machines, and elements. */
const isForMachines = (text: string) =>
  /^(?:ALTER|BEGIN|CASE|CLOSE|CLUSTER|CREATE|DECLARE|DELETE|EXISTS|FETCH|INSERT|LOCK|NOT|PRAGMA|RESET|ROLLBACK|SAVEPOINT|SELECT|SET|TRUNCATE|UPDATE|WHEN)\b/.test(
    text,
  ) || /^[A-Z][\w-]*-[\w-]+: |^(?:Basic|Bearer|HTTP\/|Mozilla\/|X-)|<\/?[a-z]+[ >]/.test(text)

/** @returns each sentence, as it stands there */
export function findSaidTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const texts: string[] = []
  const passed = new Set<Node>()
  const pass = (...nodes: (Node | null | undefined)[]) => {
    for (const node of nodes) if (node) passed.add(node)
  }
  const add = (node: Node, text: string) => {
    if (!passed.has(node) && isSentence(text)) texts.push(text)
  }
  new Visitor({
    TSLiteralType: ({ literal }) => pass(literal),
    BinaryExpression: ({ left, right, operator }) => /^[!=]==$/.test(operator) && pass(left, right),
    SwitchCase: ({ test }) => pass(test),
    Property: ({ key }) => pass(key),
    TaggedTemplateExpression: ({ quasi }) => pass(quasi),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression') return
      const { property: name } = callee
      if (name.type === 'Identifier' && saysAside.test(name.name)) pass(...given)
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (!(callee.type === 'Identifier' && saidFaults.test(callee.name))) pass(...given)
    },
    Literal: node => {
      if (typeof node.value === 'string') add(node, node.value)
    },
    TemplateLiteral: node => add(node, node.quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(program)
  return texts
}
