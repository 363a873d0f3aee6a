/** The pages whose views are counted, as patterns: what a visitor's path holds beyond them, a token, is never kept. */
const patterns = ['/', '/newsletter/:token', '/poll/:token', '/durdle/:token', '/bingo/:token', '/room404']

const expressions = patterns.map(pattern => ({
  pattern,
  matches: new RegExp(`^${pattern.replace(/:[a-zA-Z]+/, '[^/]+')}$`),
}))

/** @returns undefined for a path that is no page of ours; it is not counted */
export function pagePattern(path: string): string | undefined {
  const bare = path.replace(/[?#].*$/, '')
  return expressions.find(({ matches }) => matches.test(bare))?.pattern
}
