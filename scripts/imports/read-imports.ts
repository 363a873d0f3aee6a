/** Finds in one source file what it imports, statically, dynamically or as a type, and whether it calls `fetch`. */
import { parseSync, Visitor } from 'oxc-parser'

export interface SourceFile {
  /** As written, without repeats: `./clock.ts`, `zod`, `node:fs`. */
  specifiers: string[]
  /** A dynamic import of something that is known only at run time. */
  computedImport: boolean
  /** Talks to the network by itself. */
  fetches: boolean
}

/** @throws Error when the file does not parse */
export function readImports(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const specifiers = new Set<string>()
  let computedImport = false
  let fetches = false
  const add = (source: { value: string } | null) => {
    if (source) specifiers.add(source.value)
  }
  new Visitor({
    ImportDeclaration: node => add(node.source),
    ExportNamedDeclaration: node => add(node.source),
    ExportAllDeclaration: node => add(node.source),
    TSImportType: node => add(node.source),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value)
      else computedImport = true
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'fetch') fetches = true
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const owner = callee.object.type === 'Identifier' && callee.object.name
      if (callee.property.name === 'fetch' && (owner === 'globalThis' || owner === 'window')) fetches = true
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'XMLHttpRequest') fetches = true
    },
  }).visit(program)
  return { specifiers: [...specifiers], computedImport, fetches }
}
