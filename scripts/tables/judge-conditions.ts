/** Finds in source files the statements that ask for certain columns, and holds them against the table of who may. Pure. */
import { parseSync, Visitor } from 'oxc-parser'

/** Files and folders by column. */
export type ConditionRules = Readonly<Record<string, readonly string[]>>

/**
 * @param files their text, by path
 * @returns one sentence for each fault
 * @throws Error when a file does not parse
 */
export function judgeConditions(files: ReadonlyMap<string, string>, rules: ConditionRules): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  for (const [path, text] of files)
    for (const column of conditionsIn(path, text, Object.keys(rules))) {
      const place = rules[column]?.find(one => path === one || path.startsWith(`${one}/`))
      if (place === undefined)
        problems.push(`${path} asks for ${column}: server/mail/ledger/audience says who can be mailed`)
      else used.add(`${place} ${column}`)
    }
  for (const [column, places] of Object.entries(rules))
    for (const place of places)
      if (!used.has(`${place} ${column}`))
        problems.push(`${place} may ask for ${column} and does not: take the entry out of the table`)
  return problems
}

/** The columns of these that a file compares with something: by the query builder, or in written SQL. */
function conditionsIn(path: string, text: string, columns: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  // Most files name none of them.
  if (!columns.some(column => text.includes(column))) return found
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  new Visitor({
    CallExpression({ arguments: given }) {
      // A column, an operator, and a value or another column.
      if (given.length !== 3) return
      for (const one of [given[0], given[2]])
        if (one?.type === 'Literal' && typeof one.value === 'string') {
          const name = one.value.replace(/^\w+\./, '')
          if (columns.includes(name)) found.add(name)
        }
    },
    TemplateLiteral({ quasis }) {
      const written = quasis.map(part => part.value.raw).join(' ? ')
      for (const [, name = ''] of written.matchAll(/\b(\w+)\s*(?:[=<>!]|IS\b|IN\b|NOT\b|BETWEEN\b)/g))
        if (columns.includes(name)) found.add(name)
    },
  }).visit(program)
  return found
}
