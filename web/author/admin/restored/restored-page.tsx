/** After a restore: when the backup was taken, what may have gone since, and a decision about every send that waits. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RestoredSite } from '../../../../contract/author/backups.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { ReadLog } from './read-log.tsx'
import { RestoredSendCard } from './restored-send.tsx'
import { UnknownLeavers } from './unknown-leavers.tsx'

export function Component() {
  const query = useQuery({ ...get('GET /api/restored'), refetchOnMount: 'always' })
  return (
    <AdminFrame title="Restored" subtitle="What came from the backup, and what you need to decide">
      <Loaded query={query} what="What was restored">
        {({ restored }) => (restored ? <Restored restored={restored} /> : <Nothing />)}
      </Loaded>
    </AdminFrame>
  )
}

function Nothing() {
  return (
    <Card>
      <p>
        Nothing is waiting here. Your backups are in <Link to={pages.backups.href()}>the settings</Link>.
      </p>
    </Card>
  )
}

function Restored({ restored }: { restored: RestoredSite }) {
  const { sends } = restored
  return (
    <div className="grid max-w-3xl gap-6">
      <WhatHappened restored={restored} />
      {restored.unknown && <UnknownLeavers unknown={restored.unknown} />}
      {sends.length > 0 && (
        <section aria-label="Waiting sends" className="grid gap-4">
          <h2>What was being sent</h2>
          <p>
            People who didn’t have their copy when the backup was taken may have got it since. If you
            continue, some may get it twice. Your mail server’s log tells who has it.
          </p>
          {restored.unknown && <p>They continue only after you decide who may be e-mailed.</p>}
          <ReadLog />
          <ul className="grid gap-4">
            {sends.map(send => (
              <li key={send.id}>
                <RestoredSendCard
                  send={send}
                  takenAt={restored.takenAt}
                  isUndecided={restored.unknown !== null}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function WhatHappened({ restored }: { restored: RestoredSite }) {
  const when = useTimes()
  const { takenAt, restoredAt, leftSince, erasedSince, sends, unknown } = restored
  const reading = useWrite({
    call: () => call('POST /api/restored/read'),
    failed: 'Could not dismiss this',
    forgets: ['GET /api/restored'],
  })
  return (
    <Card className="grid gap-3">
      <p>
        This site is as it was on <strong>{when(takenAt, 'moment')}</strong>. It was restored on{' '}
        {when(restoredAt, 'moment')}. What happened in between is not in it: letters, replies, answers, and
        who subscribed.
      </p>
      <p>
        {leftSince === null
          ? 'No journal of who left was found, so people who unsubscribed in between are on the list again.'
          : `${unknown ? 'Taken off the list again, as far as we know' : 'Taken off the list again'}: ${leftSince} unsubscribed, ${erasedSince ?? 0} erased.`}
      </p>
      <p>Everyone was logged out. Your password is the one from that day.</p>
      {sends.length === 0 && unknown === null && (
        <Button
          size="small"
          className="justify-self-start"
          pending={reading.isPending}
          onClick={() => reading.mutate()}
        >
          I have read it
        </Button>
      )}
    </Card>
  )
}
