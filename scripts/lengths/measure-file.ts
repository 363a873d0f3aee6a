/** Measures one source file (a linter's rules on size): its lines, its functions' lines and parameters, and what excuses them. */
import { parseSync, Visitor } from 'oxc-parser'
import { lineFinder } from './line-finder.ts'

export interface MeasuredFunction {
  /** Where it begins, from 1. */
  line: number
  name: string
  lines: number
  parameters: number
  /** It makes elements: longer than other functions for the same thought. */
  isComponent: boolean
}

export interface MeasuredFile {
  lines: number
  functions: readonly MeasuredFunction[]
  /** Lines with a comment `// length: why`, and the why; it excuses what begins on its line or on the next one. */
  excuses: ReadonlyMap<number, string>
}

type Found = { node: FunctionNode; name: string; hasElements: boolean }

interface FunctionNode {
  start: number
  end: number
  params: readonly { start: number; end: number; type: string }[]
  body: unknown
  id?: { name: string } | null
}

/** @throws Error when the file does not parse */
export function measureFile(path: string, text: string): MeasuredFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const excuses = comments.flatMap(({ value, start }): [number, string][] => {
    const why = /^\s*length:\s*(.+)/.exec(value)?.[1]
    return why ? [[lineOf(start), why]] : []
  })
  const functions = findFunctions(program).map(({ node, name, hasElements }) => ({
    line: lineOf(node.start),
    name,
    lines: lineOf(node.end) - lineOf(node.start) + 1,
    parameters: node.params.filter(({ start, end }) => !/^this\b/.test(text.slice(start, end))).length,
    isComponent: hasElements,
  }))
  return {
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    functions,
    excuses: new Map(excuses),
  }
}

function findFunctions(program: ReturnType<typeof parseSync>['program']): Found[] {
  const found: Found[] = []
  const open: Found[] = []
  let named: string | undefined
  const enter = (node: FunctionNode) => {
    // An overload or an abstract method has no lines of its own.
    open.push({ node, name: node.id?.name ?? named ?? 'a function', hasElements: false })
    named = undefined
  }
  const leave = (node: FunctionNode) => {
    const one = open.pop()
    if (one && node.body) found.push(one)
  }
  const seeElements = () => {
    for (const one of open) one.hasElements = true
  }
  new Visitor({
    VariableDeclarator: ({ id }) => {
      named = id.type === 'Identifier' ? id.name : undefined
    },
    MethodDefinition: ({ key }) => {
      named = key.type === 'Identifier' ? key.name : undefined
    },
    Property: ({ key }) => {
      named = key.type === 'Identifier' ? key.name : undefined
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: seeElements,
    JSXFragment: seeElements,
  }).visit(program)
  return found
}
