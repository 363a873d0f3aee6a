/** Finds in one source file which tables its queries read and write: in the query builder's calls and in written SQL. */
import { parseSync, Visitor } from 'oxc-parser'

export interface UsedTables {
  reads: ReadonlySet<string>
  writes: ReadonlySet<string>
}

const reading = /^(selectFrom|from|(inner|left|right|full|cross)Join)$/
const writing = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/
const readSql = /\b(?:FROM|JOIN)\s+([a-z_]\w*)/g
const writtenSql = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|LOCK TABLE)\s+([a-z_]\w*)/g

/**
 * @param known the names of all tables: nothing else counts
 * @throws Error when the file does not parse
 */
export function readTables(path: string, text: string, known: ReadonlySet<string>): UsedTables {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const reads = new Set<string>()
  const writes = new Set<string>()
  const note = (found: Set<string>, name: string) => known.has(name) && found.add(name)
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' && callee.type !== 'Identifier') return
      const name = callee.type === 'Identifier' ? callee.name : nameOf(callee.property)
      const found = writing.test(name) ? writes : reading.test(name) ? reads : undefined
      if (!found) return
      for (const text of textsIn(given[0])) note(found, text.split(' ')[0] ?? '')
    },
    TemplateLiteral({ quasis }) {
      const written = quasis.map(part => part.value.raw).join(' ? ')
      for (const [, name = ''] of written.matchAll(writtenSql)) note(writes, name)
      // What is written is not read by it as well.
      const rest = written.replace(writtenSql, '')
      for (const [, name = ''] of rest.matchAll(readSql)) note(reads, name)
    },
  }).visit(program)
  return { reads, writes }
}

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' && typeof node.name === 'string' ? node.name : ''

interface Given {
  type: string
  value?: unknown
  elements?: readonly (Given | null)[]
}

/** A text, or each of a list of them. */
function textsIn(node: unknown): string[] {
  const { type, value, elements } = (node ?? { type: '' }) as Given
  if (type === 'Literal' && typeof value === 'string') return [value]
  return type === 'ArrayExpression' ? (elements ?? []).flatMap(textsIn) : []
}
