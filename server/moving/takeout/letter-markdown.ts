/** A letter as Markdown, as static site generators and notebooks take it: what is known of it stands above its words (front matter). */
import { stringify } from 'yaml'
import { pages } from '../../../contract/base/pages.ts'
import { lengthOf, readText } from '../../base/foreign/read-foreign.ts'
import { SetAside } from '../../base/foreign/set-aside.ts'
import type { KeptLetter } from './letter-files.ts'
import { markdownBody } from './markdown-body.ts'

export async function letterMarkdown(kept: KeptLetter, baseUrl: string): Promise<string> {
  return `---\n${stringify(frontMatter(kept), { lineWidth: 0 })}---\n\n${await wordsOf(kept.letter.body, baseUrl)}\n`
}

/** By the names that Jekyll, Hugo and Eleventy know, and our own reader of Markdown. */
function frontMatter({ letter, addresses, notes, isToBeJudged }: KeptLetter) {
  // A letter's link is a secret; who publishes these files would tell it.
  const [current, ...others] = addresses.filter(address => !pages.letter.matches(address))
  return {
    title: letter.subject,
    date: letter.sent_at ?? letter.created_at,
    from: letter.from_name,
    ...(letter.sent_at === null && { draft: true }),
    ...((letter.is_unlisted === 1 || isToBeJudged) && { unlisted: true, visibility: 'private' }),
    ...(letter.language && { lang: letter.language }),
    ...(current && { permalink: current }),
    ...(others.length > 0 && { aliases: others }),
    ...(notes.length > 0 && { corrections: notes }),
  }
}

/** What takes too long to be written so is Markdown too: HTML may stand in it. */
async function wordsOf(body: string, baseUrl: string): Promise<string> {
  const input = { body, baseUrl }
  try {
    return await readText('byItself', 'letterMarkdown', {
      reader: markdownBody,
      input,
      length: lengthOf(body),
    })
  } catch (error) {
    if (!(error instanceof SetAside)) throw error
    return body.replaceAll('="/objects/', '="../images/').replaceAll('="/files/', '="../files/')
  }
}
