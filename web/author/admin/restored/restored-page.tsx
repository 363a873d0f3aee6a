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
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { ReadLog } from './read-log.tsx'
import { RestoredSendCard } from './restored-send.tsx'
import { UnknownLeavers } from './unknown-leavers.tsx'

export function Component() {
  const query = useQuery({ ...get('GET /api/restored'), refetchOnMount: 'always' })
  return (
    <AdminFrame title={t('restored.title')} subtitle={t('restored.subtitle')}>
      <Loaded query={query} what={t('restored.whatWasRestored')}>
        {({ restored }) => (restored ? <Restored restored={restored} /> : <Nothing />)}
      </Loaded>
    </AdminFrame>
  )
}

function Nothing() {
  return (
    <Card>
      <p>
        {rich('restored.nothingWaits', {
          link: inside => <Link to={pages.backups.href()}>{inside}</Link>,
        })}
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
        <section aria-label={t('restored.waitingSends')} className="grid gap-4">
          <h2>{t('restored.whatWasBeingSent')}</h2>
          <p>{t('restored.someMayHaveIt')}</p>
          {restored.unknown && <p>{t('restored.onlyAfterDecision')}</p>}
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
    failed: t('restored.notDismissed'),
    forgets: ['GET /api/restored'],
  })
  return (
    <Card className="grid gap-3">
      <p>
        {rich('restored.siteIsAsItWas', {
          strong: inside => <strong>{inside}</strong>,
          takenAt: when(takenAt, 'moment'),
          restoredAt: when(restoredAt, 'moment'),
        })}
      </p>
      <p>
        {leftSince === null
          ? t('restored.noJournal')
          : t(unknown ? 'restored.leftAgainAsFarAsKnown' : 'restored.leftAgain', {
              left: leftSince,
              erased: erasedSince ?? 0,
            })}
      </p>
      <p>{t('restored.everyoneLoggedOut')}</p>
      {sends.length === 0 && unknown === null && (
        <Button
          size="small"
          className="justify-self-start"
          pending={reading.isPending}
          onClick={() => reading.mutate()}
        >
          {t('restored.iHaveReadIt')}
        </Button>
      )}
    </Card>
  )
}
