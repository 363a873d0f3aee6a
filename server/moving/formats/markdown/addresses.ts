/** Where a static site generator publishes a text (permalinks of Jekyll, Hugo and Eleventy). */
import { type FrontMatter, fieldOf, listOf } from './front-matter.ts'

/**
 * Its own word first; else where the three put it by default. All of them: an address that never was leads nobody astray.
 * @returns addresses, or paths from the root
 */
export function addressesIn(
  matter: FrontMatter,
  { name, date }: { name: string; date: string | null },
): string[] {
  const found = new Set<string>()
  const own = fieldOf(matter, 'permalink', 'url')
  if (own !== '' && !/[{}]|:\w/.test(own)) found.add(rooted(own))
  for (const alias of listOf(matter, 'aliases', 'alias', 'redirect_from')) found.add(rooted(alias))
  const canonical = fieldOf(matter, 'canonical_url', 'canonical')
  if (/^https?:\/\//.test(canonical)) found.add(canonical)
  if (own === '' || /[{}]|:\w/.test(own))
    for (const path of byDefault(matter, { name, date })) found.add(path)
  return [...found].slice(0, 20)
}

const rooted = (path: string) => (/^https?:\/\//.test(path) ? path : `/${path.replace(/^\/+/, '')}`)

function byDefault(matter: FrontMatter, { name, date }: { name: string; date: string | null }): string[] {
  const bare = name.replace(/\.\w+$/, '')
  const file = bare.slice(bare.lastIndexOf('/') + 1)
  const isJekyll = /(?:^|\/)_posts\/./.test(bare) && file !== ''
  const slug = fieldOf(matter, 'slug')
  if (isJekyll) {
    const day = (date ?? '').slice(0, 10).replaceAll('-', '/')
    const categories = listOf(matter, 'categories', 'category').map(
      one => `${one.toLowerCase().replaceAll(' ', '-')}/`,
    )
    const last = slug || file.replace(/^\d{4}-\d{1,2}-\d{1,2}-(?=.)/, '')
    return day === ''
      ? []
      : [`/${categories.join('')}${day}/${last}.html`, `/${categories.join('')}${day}/${last}/`]
  }
  // What lies in a folder of content, wherever that lies in the archive.
  const path = bare.replace(/^.*?(?:^|\/)(?:content|src|input|docs|_?site)\//, '').replace(/\/index$/i, '')
  const parts = path.split('/')
  const last = parts.pop() ?? ''
  return [...parts, slug || last].join('/') === ''
    ? []
    : [`/${[...parts, slug || last].map(encodeURIComponent).join('/')}/`]
}
