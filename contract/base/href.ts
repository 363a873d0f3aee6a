/** Addresses, filled in and taken apart. */

/**
 * A declared path with its parameters and query filled in.
 * @param path in Fastify's notation: `/api/polls/:id`
 * @throws Error when a parameter of the path is missing: a bug of the caller.
 */
export function hrefOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs "${name}"`)
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search ? `${filled}?${search}` : filled
}

/** A part of an address without its escapes (percent-decoding); as it stands where they are none. */
export function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
