/** All replies as one file, the sealed ones opened: made in this tab, as the site cannot. */
import { listReplies } from '../../../contract/replies.ts'
import { DownloadOpened } from '../sealing/download-opened.tsx'
import { everyPage, unread, wordsOf } from '../sealing/read-all.ts'

/** The columns of the takeout's `replies.csv`. */
const columns = ['day', 'letter', 'letter_id', 'reply', 'may_quote', 'receipt']

async function readReplies(): Promise<string[][]> {
  const rows = [columns]
  for await (const page of everyPage(listReplies)) {
    for (const { createdAt, subject, newsletterId, message, seal, mayQuote, receipt } of page) {
      const words = (await wordsOf(message, seal)) ?? unread
      const consent = mayQuote ? 'yes' : 'no'
      rows.push([createdAt.slice(0, 10), subject ?? '', newsletterId, words, consent, receipt?.id ?? ''])
    }
  }
  return rows
}

export function DownloadReplies() {
  return (
    <DownloadOpened label="Download all, opened" what="replies" fileName="replies.csv" read={readReplies} />
  )
}
