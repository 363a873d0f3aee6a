/** All reports of bounces and complaints, newest first, each with where it came from; what it did can be taken back. */
import type { BounceReport } from '../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../base/admin/site/bounce-source-names.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Named } from '../../../base/admin/site/named.tsx'
import { call } from '../../../base/call.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Badge, type BadgeTone } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'

export function BounceList() {
  const list = usePages('GET /api/bounces', { size: 20 })
  return (
    <PagedList
      list={list}
      what={t('bounces.theReports')}
      inside
      size="small"
      empty={<p>{t('bounces.noReportsYet')}</p>}
    >
      {rows => (
        <ul className="grid gap-3">
          {rows.map(row => (
            <BounceLine key={row.id} report={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const kinds: Record<BounceReport['kind'], [BadgeTone, string]> = {
  hard: ['refused', t('bounces.kindNoSuchAddress')],
  soft: ['scheduled', t('bounces.kindTemporary')],
  ours: ['inactive', t('bounces.kindSenderRefused')],
  complaint: ['closed', t('bounces.kindSpam')],
}

function BounceLine({ report }: { report: BounceReport }) {
  const { kind, subscriber, words, source, cameAt, liftedAt } = report
  const when = useTimes()
  const [tone, name] = kinds[kind]
  return (
    <li className="grid gap-1 border-line border-b pb-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-semibold">
          <Named {...subscriber} />
        </span>
        <Badge tone={tone}>{name}</Badge>
      </p>
      {words && kind !== 'complaint' && (
        <p className="wrap-anywhere text-sm">{t('bounces.quoted', { words })}</p>
      )}
      <p className="text-sm text-soft">
        {bounceSourceNames[source]} · {when(cameAt, 'moment')} ·{' '}
        {liftedAt
          ? t('bounces.effectTakenBack', { effect: effectOf(report), when: when(liftedAt, 'moment') })
          : effectOf(report)}
      </p>
      <Lift report={report} />
    </li>
  )
}

function effectOf({ effect, kind }: BounceReport): string {
  if (effect === 'suppressed') return t('bounces.effectNoMoreLetters')
  if (effect === 'unsubscribed') return t('bounces.effectUnsubscribed')
  return kind === 'ours' ? t('bounces.effectKept') : t('bounces.effectNone')
}

/** Shows nothing where nothing was done. */
function Lift({ report: { id, effect, liftedAt, subscriber } }: { report: BounceReport }) {
  const lifting = useWrite({
    call: () => call('POST /api/bounces/:id/lift', { params: { id } }),
    done: () => ({
      title: t('bounces.takenBack'),
      description: t('bounces.getsLettersAgain', { email: subscriber.email }),
    }),
    failed: t('bounces.notTakenBack'),
    forgets: ['GET /api/bounces', 'GET /api/subscribers', 'GET /api/subscribers/count'],
  })
  if (effect === 'none' || liftedAt !== null) return null
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      pending={lifting.isPending}
      onClick={() => lifting.mutate()}
    >
      {rich('bounces.takeBack', {
        heard: inside => <span className="sr-only">{inside}</span>,
        email: subscriber.email,
      })}
    </Button>
  )
}
