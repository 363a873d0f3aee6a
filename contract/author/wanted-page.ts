/** The author's page that somebody without a login asked for (deep link): it is offered to them after the login. */
import { decodedOrSame } from '../base/href.ts'
import { type AdminPageName, adminPages, type Page, pages } from '../base/pages.ts'

export interface WantedPage {
  name: AdminPageName
  /** Its address, made anew from what was asked: whatever else stood there is gone. */
  href: string
}

/** Characters that something behind the question mark has. */
const longest = 200
/** What the site's ids consist of: nothing that a browser would read as another address. */
const plainId = /^[\w-]{1,200}$/
const isPlain = (text: string | undefined) => text === undefined || plainId.test(text)

/**
 * @param asked a path with its query, from an address that anybody can have made
 * @returns undefined for all that is no page of the author's, and for the dashboard
 */
export function wantedPage(asked: string): WantedPage | undefined {
  const [path = '', search = ''] = asked.split('?', 2)
  const names = Object.keys(adminPages) as AdminPageName[]
  const name = names.find(one => pages[one].matches(path))
  if (!name || name === 'admin') return undefined
  const page = pages[name] as Page & { href: (values: Record<string, string | undefined>) => string }
  const params = page.read(path) ?? {}
  const given = new Map(search.split('&').map(pairOf))
  if (!Object.values(params).every(isPlain)) return undefined
  // What stands behind the question mark is written anew, so that nothing in it is read as anything else.
  const query = (page.query ?? []).map(key => [key, given.get(key)?.slice(0, longest)] as const)
  return { name, href: page.href({ ...params, ...Object.fromEntries(query) }) }
}

function pairOf(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split('=', 2)
  return [name, decodedOrSame(value)]
}
