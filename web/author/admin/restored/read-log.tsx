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
      title: marked === 1 ? '1 copy has gone' : `${marked} copies have gone`,
      description:
        known === 0
          ? 'This file names no message of ours. Is it the log of the server that sends for you?'
          : 'The others that are owed do not stand in this log.',
    }),
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">Ask the mail server’s log</h3>
      <p id={id}>
        Choose its log since the backup: <code>mail.log</code> of Postfix or Exim, or a list of messages from
        your provider with their Message-IDs. Every copy whose id stands there was taken by the server, and is
        not sent again. A server keeps its log for days, not for ever: who does not stand in it may have got
        it all the same.
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
