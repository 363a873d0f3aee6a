/** Compares the copies of each mail: the ways to speak without a name are the same in every one (differential testing). */
import type { TestSite } from '../test-site.ts'
import type { Look } from './look.ts'

/** What a copy has of its own, and does not lead to words: leaving, the open image, the reader's own page, what programs alone follow. */
const own = /\/(?:unsubscribe|open|your-page|canary)\b/

/** The right, which the browser sends to nobody. */
const withoutRight = (link: string) => link.replace(/#right=[\w-]{24}/, '#right')

export async function lookAtMails(site: TestSite): Promise<Look> {
  const mails = await site.inbox()
  const found: string[] = []
  for (const [subject, copies] of Map.groupBy(mails, mail => mail.subject ?? '')) {
    const linksOf = ({ text, html }: (typeof copies)[number]) =>
      (`${text} ${html}`.match(/http:\/\/letters\.test[^\s"<>)]*/g) ?? [])
        .filter(link => !own.test(link))
        .map(withoutRight)
    const sets = new Map(copies.map(copy => [linksOf(copy).join(' '), copy.recipient]))
    if (sets.size > 1) found.push(`The links of “${subject}” differ: ${[...sets.keys()].join(' / ')}`)
  }
  return {
    looked: 'every mail: links to say something that are one reader’s own',
    times: mails.length,
    found,
  }
}
