/** Knows the letters of an export by the addresses they had, so that links between them go on leading to each other (link resolution). */
import { pages } from '../../../contract/base/pages.ts'
import { isOwnLink, ownSite } from '../incoming.ts'
import { addressKey, bareHost } from '../old-path.ts'

/** A letter that links may lead to. */
export interface KnownLetter {
  token: string
  subject: string
  movingId: string
  /** Not everybody is to read it. */
  isForFew: boolean
  /** Its author has taken it out of the archive here. */
  isUnlisted: boolean
  /** What to say of it where it will not be out; undefined where it will. */
  remark: 'movingLosses.linkToClosed' | 'movingLosses.linkToDraft' | 'movingLosses.linkToUnlisted' | undefined
  knownAs: readonly string[]
}

export interface Lead {
  letter: KnownLetter
  /** What of the link stays: a query that is none of the letter's address, and the place on its page. */
  rest: string
}

export interface AddressBook {
  /** @returns undefined where a link leads to no letter that is known */
  find(href: string): Lead | undefined
  /** The host of a link, where it is the old site; undefined for all others. */
  oldHost(href: string): string | undefined
  /** Whether an address is of the old site, or where its service keeps the files of sites. */
  isOfOldSite(address: string): boolean
}

/** Services under whose own name many authors stand: what lies there is not the author's. */
const shared =
  /^(?:medium\.com|substack\.com|open\.substack\.com|buttondown\.(?:com|email)|write\.as|tinyletter\.com|mailchi\.mp|(?:[\w-]+\.)*campaign-archive\d?\.com|wordpress\.com)$/

/** Where services keep what authors upload, under names that are not those of their sites: hosts, and what the path says. */
const stores: readonly [host: RegExp, path: RegExp][] = [
  [/\.files\.wordpress\.com$/, /^\//],
  [/^storage\.ghost\.io$/, /^\//],
  [/(?:^|\.)mcusercontent\.com$|^gallery\.mailchimp\.com$/, /\/files\//],
  [/^assets\.buttondown\.(?:com|email)$|^buttondown-attachments\.s3\./, /^\//],
  [/(?:^|\.)substack\.com$/, /^\/api\/v1\/file\//],
]

function isStored(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && stores.some(([host, path]) => host.test(url.hostname) && path.test(url.pathname))
}

interface Told {
  /** Where the author says that the letters were found, an origin. */
  site: string | null
  /** A takeout of a site like this one: the tokens in its addresses are random, and belong to nobody else's page. */
  isOfFoolscap: boolean
}

export function createAddressBook(letters: Iterable<KnownLetter>, { site, isOfFoolscap }: Told): AddressBook {
  const known = new Map<string, KnownLetter>()
  const own = new Set<string>(site ? [bareHost(new URL(site).host)] : [])
  for (const letter of letters) {
    for (const key of letter.knownAs) if (!known.has(key)) known.set(key, letter)
    for (const host of hostsOf(letter.knownAs)) own.add(host)
  }
  const lookUp = (key: string, host: string): KnownLetter | undefined => {
    const path = key.slice(2 + host.length)
    const here = known.get(key)
    if (here) return here
    const isOwn = own.has(host) || host === ownHost || (isOfFoolscap && pages.letter.matches(path))
    if (!isOwn) return undefined
    const places = host === ownHost ? [...own].map(one => `//${one}${path}`) : []
    return known.get(path) ?? places.map(place => known.get(place)).find(found => found !== undefined)
  }
  const oldHost = (href: string) => {
    const host = bareHost(URL.parse(href)?.host ?? '')
    return own.has(host) && !isOwnLink(href) ? host : undefined
  }
  return {
    oldHost,
    isOfOldSite: address => oldHost(address) !== undefined || isStored(address),
    find(href) {
      const url = URL.parse(href)
      const whole = addressKey(href)
      if (!url || !whole?.startsWith('//')) return undefined
      const host = bareHost(url.host)
      const letter = lookUp(whole, host)
      if (letter) return { letter, rest: url.hash }
      const withoutQuery = url.search === '' ? undefined : addressKey(href.replace(/\?[^#]*/, ''))
      const same = withoutQuery?.startsWith('//') ? lookUp(withoutQuery, host) : undefined
      return same && { letter: same, rest: url.search + url.hash }
    },
  }
}

const ownHost = new URL(ownSite).host

/** Those at which a path is the author's: where one of its addresses is whole and the same, and names that nobody else has. */
function hostsOf(knownAs: readonly string[]): string[] {
  const bare = new Set(knownAs.filter(key => !key.startsWith('//')))
  return knownAs.flatMap(key => {
    const url = key.startsWith('//') ? URL.parse(`https:${key}`) : null
    if (!url || url.host.endsWith('own.invalid')) return []
    const isSame = bare.has(addressKey(url.pathname + url.search) ?? '')
    return isSame || (!shared.test(url.host) && bare.size === 0) ? [url.host] : []
  })
}
