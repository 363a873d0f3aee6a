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
    <AdminFrame title="Restored" subtitle="What came from the backup, and what waits for you">
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
        Nothing waits here. Your backups are in <Link to={pages.backups.href()}>the settings</Link>.
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
        <section aria-label="Sends that wait" className="grid gap-4">
          <h2>What was being sent</h2>
          <p>
            Those who had not got their copy when the backup was taken may have got it since. Going on may
            send it to some of them twice; the log of your mail server tells who has it.
          </p>
          {restored.unknown && <p>They go on only once you have decided who may be mailed.</p>}
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
    failed: 'Could not put this away',
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
          ? 'No journal of who left was found, so nobody who left in between is kept away.'
          : `${unknown ? 'Kept away, as far as we know' : 'Who had gone in between stays away'}: ${leftSince} had left, ${erasedSince ?? 0} were erased.`}
      </p>
      <p>Everybody was logged out, and the password is the one of that day.</p>
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
