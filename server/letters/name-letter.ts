/**
 * Tells a poll which letter its reader came from: behind the # (fragment) of its links in the letter, which no server sees and
 * which is the same in every copy. The poll's page takes it off the address, and leads back to the letter afterwards.
 */
import { pages } from '../../contract/pages.ts'

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
