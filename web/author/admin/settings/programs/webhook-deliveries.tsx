/** What a webhook was told, newest first, and what came of it. */
import type { WebhookDelivery } from '../../../../../contract/base/webhooks.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { PagedList } from '../../../../base/kit/paged-list.tsx'
import { usePages } from '../../../../base/kit/use-pages.ts'
import { t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'

/** Milliseconds between looks while something waits. */
const lookAgain = 2_000

export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const list = usePages('GET /api/webhooks/:id/deliveries', {
    params: { id: webhookId },
    size: 20,
    refetchInterval: rows => (rows.some(({ outcome }) => outcome === 'waiting') ? lookAgain : false),
  })
  return (
    <PagedList
      list={list}
      what={t('programs.theEvents')}
      inside
      size="small"
      empty={<p>{t('programs.nothingYet')}</p>}
    >
      {rows => (
        <ul className="grid gap-3">
          {rows.map(row => (
            <DeliveryLine key={row.id} delivery={row} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const names: Readonly<Record<string, string>> = {
  'subscriber.subscribed': t('programs.eventSubscribed'),
  'subscriber.left': t('programs.eventLeft'),
  'subscribers.imported': t('programs.eventImported'),
  'subscribers.import_undone': t('programs.eventImportUndone'),
  'letter.sent': t('programs.eventLetterSent'),
  'poll.closed': t('programs.eventPollClosed'),
  test: t('programs.eventTest'),
}

const badges = {
  waiting: { tone: 'scheduled', text: t('programs.waiting') },
  delivered: { tone: 'active', text: t('programs.delivered') },
  failed: { tone: 'refused', text: t('programs.givenUp') },
} as const

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { type, createdAt, outcome, tries, words, nextTryAt } = delivery
  const when = useTimes()
  const badge = badges[outcome]
  return (
    <li className="grid gap-1 border-line border-b pb-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {names[type] ?? type}
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </p>
      <p className="text-sm text-soft">
        {when(createdAt, 'second')}
        {tries > 0 && ` · ${t('programs.tries', { count: tries })}`}
        {nextTryAt && tries > 0 && ` · ${t('programs.nextTry', { moment: when(nextTryAt, 'moment') })}`}
      </p>
      {words && <p className="text-sm">{words}</p>}
    </li>
  )
}
