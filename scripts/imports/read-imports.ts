/** Finds in one source file what it imports, statically, dynamically or as a type, and whether it calls `fetch`. */
import { parseSync, Visitor } from 'oxc-parser'

export interface SourceFile {
  /** As written, without repeats: `./clock.ts`, `zod`, `node:fs`. */
  specifiers: string[]
  /** Those of them that are still there when the types are taken out. */
  atRunTime: string[]
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
  const atRunTime = new Set<string>()
  let computedImport = false
  let fetches = false
  const add = (source: { value: string } | null, isType: boolean) => {
    if (!source) return
    specifiers.add(source.value)
    if (!isType) atRunTime.add(source.value)
  }
  new Visitor({
    ImportDeclaration: node => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: node => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: node => add(node.source, node.exportKind === 'type'),
    TSImportType: node => add(node.source, true),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add({ value: source.value }, false)
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
  return { specifiers: [...specifiers], atRunTime: [...atRunTime], computedImport, fetches }
}
