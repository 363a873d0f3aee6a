/** Finds texts that people read and that stand in a source, and not in the catalogue. */
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** Attributes that nobody reads. */
const unread =
  /^(?:className|[a-z]+ClassName|id|d|viewBox|type|href|to|name|variant|size|side|align|tone|transform|rel|target|method|autoComplete|role|kind|accept|key|htmlFor|lang|dir|inputMode|points|sandbox|aria-keyshortcuts|aria-live)$/

/** Calls that ask for elements and the like by their names or classes, and not for texts. */
const takesNames =
  /^(?:getPlugin|named|withClass|ownOf|holds|hasClass|matches|closest|querySelector(?:All)?)$/

/** What begins like a sentence, or has several words; names of keys, calls and classes are none. */
const reads = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  (/^[A-Z“‘]/.test(text) || / \p{L}/u.test(text)) &&
  !/^(?:[A-Z][a-z]+){2,}$|^[A-Z_]+$|^[A-Z]+ \/|^[MmLl][0-9 ]/.test(text) &&
  !/^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Shift|Control|Alt|Meta|(?:Mod|Alt)-.*|Mod)$/.test(text) &&
  !isStyle(text)

/** Classes, and what else machines read: a sign that no sentence has within a word, and no sentence's end. */
const isStyle = (text: string) => /^[^A-Z“].*[a-z0-9][-:[/=_][a-z0-9[]/.test(text) && !/[.…!?]$/.test(text)

/** What the console is told, no author reads. */
const isConsole = (callee: Node) =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'console'

/** @returns each text, as it stands there */
export function findTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const texts: string[] = []
  const passed = new Set<Node>()
  const pass = (...nodes: (Node | null | undefined)[]) => {
    for (const node of nodes) if (node) passed.add(node)
  }
  const add = (text: string) => {
    // Nobody reads the tags of HTML, only what stands between them.
    if (reads(text.replace(/<[^<>]*>/g, '').trim())) texts.push(text)
  }
  new Visitor({
    ImportDeclaration: ({ source: from }) => pass(from),
    ExportNamedDeclaration: ({ source: from }) => pass(from),
    ExportAllDeclaration: ({ source: from }) => pass(from),
    ImportExpression: ({ source: from }) => pass(from),
    TSLiteralType: ({ literal }) => pass(literal),
    BinaryExpression: ({ left, right, operator }) => /^[!=]==$/.test(operator) && pass(left, right),
    SwitchCase: ({ test }) => pass(test),
    Property: ({ key, value }) => {
      pass(key)
      // An endpoint's line in the description for programs (OpenAPI).
      if (key.type === 'Identifier' && key.name === 'summary') pass(value)
    },
    MemberExpression: ({ property }) => pass(property),
    CallExpression: ({ callee, arguments: given }) => {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && takesNames.test(name.name)) pass(...given)
      if (isConsole(callee)) pass(...given)
    },
    NewExpression: ({ arguments: given }) => pass(...given),
    JSXAttribute: ({ name, value }) =>
      name.type === 'JSXIdentifier' && unread.test(name.name) ? pass(value) : undefined,
    JSXText: ({ value }) => /\p{L}{2}/u.test(value) && texts.push(value.trim()),
    Literal: node => {
      if (typeof node.value === 'string' && !passed.has(node)) add(node.value)
    },
    TemplateLiteral: node => {
      if (!passed.has(node)) add(node.quasis.map(({ value }) => value.cooked).join('…'))
    },
  }).visit(program)
  return texts
}
