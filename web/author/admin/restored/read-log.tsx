/** Asks the mail server's log: the author chooses it, the browser finds our Message-IDs in it, and those copies count as sent. */
import { useId } from 'react'
import { acceptedChunk } from '../../../../contract/author/backups.ts'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import { call } from '../../../base/call.ts'
import { FileButton } from '../../../base/kit/file-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Card } from '../../../base/ui/card.tsx'
import { findIds, piecesOf } from './find-ids.ts'

/** The log itself stays in the browser: only what may be ids of ours goes to the site. */
async function markFound(file: Blob): Promise<{ known: number; marked: number }> {
  const ids = [...(await findIds(piecesOf(file)))]
  const sum = { known: 0, marked: 0 }
  for (const some of slicesOf(ids, acceptedChunk)) {
    const { known, marked } = await call('POST /api/restored/accepted', { body: { ids: some } })
    sum.known += known
    sum.marked += marked
  }
  return sum
}

export function ReadLog() {
  const id = useId()
  const reading = useWrite({
    call: markFound,
    failed: 'The log could not be read',
    forgets: ['GET /api/restored'],
    forgetsAlways: true,
    done: ({ known, marked }) => ({
      title: marked === 1 ? '1 copy was already sent' : `${marked} copies were already sent`,
      description:
        known === 0
          ? 'This file has none of this site’s messages. Is it the log of the server that sends your e-mails?'
          : 'This log doesn’t have the remaining ones.',
    }),
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Check the mail server’s log</h3>
      <p id={id}>
        Choose its log since the backup: <code>mail.log</code> of Postfix or Exim, or a list of messages from
        your provider with their Message-IDs. The server has taken every copy whose ID is in it, so those are
        not sent again. Servers keep their logs only for days, so people who aren’t in it may still have got
        the letter.
      </p>
      <FileButton
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-describedby={id}
        pending={reading.isPending}
        pendingText="Reading the log…"
        onChoose={reading.mutate}
      >
        Choose a log file
      </FileButton>
    </Card>
  )
}
