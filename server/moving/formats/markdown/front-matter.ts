/** Reads what stands above a text about it (front matter): YAML as Jekyll, Hugo and Eleventy write it, TOML, or JSON. */
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'

export interface FrontMatter {
  /** By their names in small letters. */
  fields: ReadonlyMap<string, unknown>
  body: string
  /** Whether something stood there, and could not be read. */
  isBroken: boolean
}

/** @param text with line feeds alone */
export function readFrontMatter(text: string): FrontMatter {
  const bare = text.replace(/^\ufeff/, '')
  const yaml = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(bare)
  if (yaml?.index === 0) return found(() => parseYaml(yaml[1] ?? ''), bare.slice(yaml[0].length))
  const toml = /^\+\+\+[ \t]*\n([\s\S]*?)\n?^\+\+\+[ \t]*(?:\n|$)/m.exec(bare)
  if (toml?.index === 0) return found(() => parseToml(toml[1] ?? ''), bare.slice(toml[0].length))
  const json = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/.exec(bare)
  if (json) return found(() => JSON.parse(json[0]), bare.slice(json[0].length))
  return { fields: new Map(), body: bare, isBroken: false }
}

/** No aliases beyond a few, no tags of programs: what a stranger wrote is read as texts, numbers, lists and maps. */
function parseYaml(text: string): unknown {
  const document = parseDocument(text, {
    schema: 'core',
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
    strict: false,
  })
  if (document.errors.length > 0) throw document.errors[0]
  return document.toJS({ maxAliasCount: 20 })
}

function found(parse: () => unknown, body: string): FrontMatter {
  try {
    const data = parse()
    if (typeof data !== 'object' || data === null) return { fields: new Map(), body, isBroken: false }
    return {
      fields: new Map(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value])),
      body,
      isBroken: false,
    }
  } catch {
    return { fields: new Map(), body, isBroken: true }
  }
}

/** The first of these fields that holds a word, a number or a date. */
export function fieldOf({ fields }: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields.get(name)
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** A list, or one thing that stands for a list of it. */
export function listOf({ fields }: FrontMatter, ...names: string[]): string[] {
  return names.flatMap(name => {
    const value = fields.get(name)
    return (Array.isArray(value) ? value : [value])
      .filter(one => typeof one === 'string' && one !== '')
      .map(String)
  })
}

export const flagOf = ({ fields }: FrontMatter, name: string): boolean | undefined => {
  const value = fields.get(name)
  return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
}
