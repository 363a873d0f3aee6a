/** Finds the pictures and files that a text points to, wherever a site keeps them (relative URL resolution). */
import { posix } from 'node:path'
import { decodedOrSame } from '../../../../contract/base/href.ts'
import { insideAddress, textAddress } from '../../incoming.ts'
import type { Archive } from '../archive.ts'
import { folderOf } from '../format.ts'
import { wikiName } from './wiki-links.ts'

/** Folders that a site publishes at its root. */
const roots = ['', '_posts/', 'static/', 'public/', 'assets/', 'src/', 'source/', 'content/']

/** Per archive, its names: there may be as many letters as files. */
const known = new WeakMap<Archive, Names>()

interface Names {
  all: ReadonlySet<string>
  /** By the last part of their path; the first of those that are called alike. */
  last: ReadonlyMap<string, string>
}

function namesIn({ names }: Archive): Names {
  const last = new Map<string, string>()
  for (const name of names.toReversed()) last.set(name.slice(name.lastIndexOf('/') + 1), name)
  return { all: new Set(names), last }
}

/** @returns the address to fetch for one in the text; the same where nothing is found */
export function filesBeside(
  archive: Archive,
  { name, site }: { name: string; site: string | undefined },
): (address: string) => string {
  const found = known.get(archive) ?? namesIn(archive)
  known.set(archive, found)
  const { all: names, last } = found
  const folder = folderOf(name)
  // The folder that everything lies in, as archives have it.
  const above = folder.split('/').map((_, at, parts) =>
    parts
      .slice(0, at)
      .map(part => `${part}/`)
      .join(''),
  )
  return address => {
    const wiki = wikiName(address)
    if (wiki !== undefined) {
      const place = last.get(wiki.slice(wiki.lastIndexOf('/') + 1)) ?? last.get(`${wiki}.md`)
      return place === undefined ? address : isText(place) ? textAddress(place) : insideAddress(place)
    }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address
    const path = decodedOrSame(address.split(/[?#]/, 1).join('')).normalize('NFC')
    if (path === '') return address
    const places = path.startsWith('/')
      ? above.flatMap(top => roots.map(root => `${top}${root}${path.slice(1)}`))
      : [
          posix.normalize(`${folder}${path}`),
          ...above.flatMap(top => roots.map(root => `${top}${root}${path}`)),
        ]
    const found = places.find(place => names.has(place))
    if (found && !isText(found)) return insideAddress(found)
    const text = found ?? places.flatMap(textsAt).find(place => names.has(place))
    if (text) return `${textAddress(text)}${address.includes('#') ? address.slice(address.indexOf('#')) : ''}`
    return site && path.startsWith('/') ? `${site.replace(/\/$/, '')}${address}` : address
  }
}

const isText = (name: string) => /\.(?:md|markdown|html?)$/i.test(name)

/** Where the text of a page lies: its name without an ending, or the first one of its folder. */
const textsAt = (place: string): string[] => {
  const page = place.replace(/(?<!\/)\/+$/, '')
  const bare = page.replace(/\.html?$/i, '')
  return page === '' ? [] : [`${bare}.md`, `${bare}.markdown`, `${page}/index.md`, `${page}/_index.md`]
}
