/**
 * Links of a letter to pages of its own site. A poll is told which letter its reader came from: behind the # (fragment), which no
 * server sees and which is the same in every copy. The poll's page takes it off the address, and leads back to the letter afterwards.
 */
import { pages } from '../../contract/base/pages.ts'

/**
 * @param body cleaned or printed: its attributes stand in double quotes
 * @param token of the letter; null while it has none
 */
export function nameLetter(
  body: string,
  { baseUrl, token }: { baseUrl: string; token: string | null },
): string {
  if (token === null) return body
  return body.replace(/ href="([^"#]+)"/g, (whole, href: string) =>
    href.startsWith(baseUrl) && pages.poll.matches(href.slice(baseUrl.length))
      ? ` href="${href}#letter=${token}"`
      : whole,
  )
}

/**
 * Links to pages of this site under an address it had before, perhaps of the machine where it was tried, lead to where it is now.
 * @param body cleaned or printed: its attributes stand in double quotes
 */
export function leadHere(
  body: string,
  { baseUrl, formerUrls }: { baseUrl: string; formerUrls: readonly string[] },
): string {
  if (formerUrls.length === 0) return body
  return body.replace(/ (href|src)="([^"]+)"/g, (whole, name: string, url: string) => {
    const former = formerUrls.find(one => one !== baseUrl && (url === one || url.startsWith(`${one}/`)))
    return former === undefined ? whole : ` ${name}="${baseUrl}${url.slice(former.length)}"`
  })
}
