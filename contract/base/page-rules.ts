/** What is said of a page beside its address, and how an address is made from a path's pattern (a typed route). */
import { decodedOrSame } from './href.ts'

/**
 * Which copy of the rendered page the server caches, and for whom.
 * - `byAddress`: one for each address, the same for everybody.
 * - `byPattern`: one for all its addresses, as the page is the same whatever the token.
 * - `forVisitors`: as `byAddress`; the author gets one that is made for them.
 * - `unlessDraft`: as `byAddress`; where strangers find nothing, the author may find a draft.
 * - `never`: made for one reader's token, and cached nowhere, neither here nor in a browser.
 * - `author`: made for the author alone, strangers are led to the front page.
 */
export type CacheRule = 'byAddress' | 'byPattern' | 'forVisitors' | 'unlessDraft' | 'never' | 'author'

export interface PageRules {
  cache: CacheRule
  /** `quiet`: a visit leaves no line in the log, because its visitor is about to write anonymously. */
  log: 'line' | 'quiet'
  /** Whether visits are counted, by the pattern and never by the token. */
  counted: boolean
  /** `listed`: in the sitemap. `open`: may be found. `hidden`: robots.txt asks search engines to stay away. */
  search: 'listed' | 'open' | 'hidden'
  /** Names of what may stand behind the question mark. */
  query?: readonly string[]
}

type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamNames<Segment> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never
type Required<Name extends string> = Name extends `${string}?` ? never : Name
type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never
type QueryNames<Rules extends PageRules> = Rules['query'] extends readonly (infer Name extends string)[]
  ? Name
  : never

type Optionals<Path extends string, Rules extends PageRules> = Optional<ParamNames<Path>> | QueryNames<Rules>
type Values<Path extends string, Rules extends PageRules> = Record<Required<ParamNames<Path>>, string> &
  Partial<Record<Optionals<Path, Rules>, string | undefined>>
/** Nothing to give, something that may be left out, or something that must be given. */
type Given<Path extends string, Rules extends PageRules> = [
  Required<ParamNames<Path>> | Optionals<Path, Rules>,
] extends [never]
  ? []
  : [Required<ParamNames<Path>>] extends [never]
    ? [values?: Values<Path, Rules>]
    : [values: Values<Path, Rules>]

export interface PageOf<Path extends string = string, Rules extends PageRules = PageRules> {
  /** The pattern, in the notation of React Router and Fastify: a parameter has a colon, one that may be missing a `?`. */
  path: Path
  /**
   * The address with its parameters and query filled in.
   * @throws Error when a parameter is missing: a bug of the caller
   */
  href(...values: Given<Path, Rules>): string
  /** What stands before the first parameter: every address of the page begins with it. */
  prefix: string
  /** Whether a path, without its query, is an address of this page. */
  matches(path: string): boolean
  /** The parameters in one of its addresses, decoded where they can be; undefined for another page's address. */
  read(path: string): PageParams | undefined
}

/** What stands in an address, by the names of the pattern. */
export type PageParams = Readonly<Record<string, string | undefined>>

/** Declares a page and keeps its literal types. */
export function page<const Path extends `/${string}`, const Rules extends PageRules>(
  path: Path,
  rules: Rules,
): PageOf<Path, Rules> & Rules {
  // expression: a path of the contract, whose parts end where the next one begins
  const expression = new RegExp(
    `^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  )
  return {
    ...rules,
    path,
    href: (...[values]) => fill(path, (values ?? {}) as Record<string, string | undefined>),
    prefix: path.split(':', 1)[0] ?? '',
    matches: address => expression.test(address),
    read(address) {
      const match = expression.exec(address)
      return match ? decoded(match.groups ?? {}) : undefined
    },
  }
}

function decoded(groups: Record<string, string | undefined>): PageParams {
  const pairs = Object.entries(groups).map(([name, value]) => [name, value && decodedOrSame(value)])
  return Object.fromEntries(pairs)
}

function fill(path: string, values: Record<string, string | undefined>): string {
  const used = new Set<string>()
  const filled = path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
    used.add(name)
    const value = values[name]
    if (value !== undefined) return `/${encodeURIComponent(value)}`
    if (optional) return ''
    throw new Error(`${path} needs "${name}"`)
  })
  const search = Object.entries(values)
    .filter(([name, value]) => !used.has(name) && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&')
  return search ? `${filled}?${search}` : filled
}
