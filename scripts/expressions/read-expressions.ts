/** Finds the regular expressions of one source file, written out or made by RegExp of a text, and the reasons beside them. */
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'
import { lineFinder } from '../lengths/line-finder.ts'
import { type Constants, constantText } from './constant-text.ts'

export interface FoundExpression {
  /** Where it begins, from 1. */
  line: number
  /** Undefined where it is known only at run time. */
  source: string | undefined
  flags: string
}

export interface ReadFile {
  expressions: readonly FoundExpression[]
  /** Lines with a comment `// expression: why`, and the why; it excuses what begins on its line or on the next one. */
  reasons: ReadonlyMap<number, string>
}

/** @throws Error when the file does not parse */
export function readExpressions(path: string, text: string): ReadFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const constants = new Map<string, Expression>()
  const expressions: FoundExpression[] = []
  const made: { start: number; arguments: readonly Argument[] }[] = []
  const seeCall = (node: { callee: Expression; start: number; arguments: readonly Argument[] }) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') made.push(node)
  }
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      if (kind !== 'const') return
      for (const { id, init } of declarations) {
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
      }
    },
    Literal: node => {
      if (!('regex' in node) || !node.regex) return
      expressions.push({
        line: lineOf(node.start),
        source: node.regex.pattern,
        flags: node.regex.flags,
      })
    },
    NewExpression: seeCall,
    CallExpression: seeCall,
  }).visit(program)
  for (const one of made) expressions.push({ line: lineOf(one.start), ...madeOf(one.arguments, constants) })
  const reasons = comments.flatMap(({ value, end }): [number, string][] => {
    const why = value.trim()
    return why.startsWith('expression: ') ? [[lineOf(end), why.slice('expression: '.length)]] : []
  })
  return { expressions, reasons: new Map(reasons) }
}

function madeOf([source, flags]: readonly Argument[], constants: Constants) {
  return {
    source: source && constantText(source, constants),
    flags: constantText(flags, constants) ?? '',
  }
}
