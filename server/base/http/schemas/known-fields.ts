/** Schemas that refuse a field they do not know, at any depth (strict objects), and name the one that was probably meant. */
import { distance } from 'fastest-levenshtein'
import { z } from 'zod'

type Schema = z.core.$ZodType

/** Parts that several calls share, such as the recipients, are closed once. */
const closed = new WeakMap<Schema, Schema>()

/**
 * The same schema, whose objects refuse what they do not name. One that says itself what else it takes, such as
 * `z.looseObject` for what a browser makes, stays as it is.
 */
export function closeSchema<S extends Schema>(schema: S): S {
  const known = closed.get(schema) ?? closeAnew(schema)
  closed.set(schema, known)
  // What is closed stays so.
  closed.set(known, known)
  return known as S
}

function closeAnew(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const shape = mapShape(def.shape)
      const names = Object.keys(shape)
      // An unknown field is named; of everything else the object's own words are said.
      const wordsOf = def.error as z.core.$ZodErrorMap | undefined
      const error: z.core.$ZodErrorMap = issue =>
        issue.code === 'unrecognized_keys' ? unknownField(issue, names) : wordsOf?.(issue)
      return remake(schema, { shape, error, catchall: def.catchall ?? z.never() })
    }
    case 'array':
      return remake(schema, { element: closeSchema(def.element) })
    case 'union':
      return remake(schema, { options: def.options.map(closeSchema) })
    case 'pipe':
      return remake(schema, { in: closeSchema(def.in) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return remake(schema, { innerType: closeSchema(def.innerType) })
    default:
      return schema
  }
}

const mapShape = (shape: z.core.$ZodShape): z.core.$ZodShape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, closeSchema(field)]))

/** With its checks; a default is made anew at each use, as before. */
const remake = (schema: Schema, change: object): Schema =>
  z.core.clone(schema, z.core.util.mergeDefs(schema._zod.def, change) as Schema['_zod']['def'])

/** What is shown of a name that somebody else chose. */
const shownName = 60

function unknownField(issue: z.core.$ZodRawIssue, names: readonly string[]): string {
  const [key = ''] = (issue as { keys?: readonly string[] }).keys ?? []
  const place = (issue.path ?? []).map(step => `${String(step)}.`).join('')
  const near = nearestName(key, names)
  const meant = near === undefined ? '' : `; did you mean "${place}${near}"?`
  return `There is no field "${place}${key.slice(0, shownName)}" here${meant}`
}

/** Letters that two names must begin with in common, where they are not spelled nearly alike. */
const sameBeginning = 5

/** The known name that is spelled most like it, or begins like it: `countOpens` for `countsOpens`. */
function nearestName(key: string, names: readonly string[]): string | undefined {
  const name = key.slice(0, shownName).toLowerCase()
  const near = (known: string) =>
    distance(name, known.toLowerCase()) <= Math.max(1, known.length / 3) ||
    startOf(name, known.toLowerCase()) >= Math.min(sameBeginning, known.length)
  const fits = names.filter(near)
  return fits.sort((a, b) => distance(name, a.toLowerCase()) - distance(name, b.toLowerCase()))[0]
}

/** How many letters two names begin with in common. */
function startOf(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
