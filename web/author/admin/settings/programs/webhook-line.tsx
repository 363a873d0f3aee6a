/** One webhook: whether it works, and its buttons. */
import { useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import type { Webhook } from '../../../../../contract/base/webhooks.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { ended, rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { eventChoices, WebhookForm } from './webhook-form.tsx'

interface WebhookLineProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

/** A call about one may find it gone: then the list is asked for again. */
const forgetting = { forgets: ['GET /api/webhooks'], forgetsAlways: true } as const

export function WebhookLine({ webhook, onSecret }: WebhookLineProps) {
  const { url, events, paused } = webhook
  return (
    <li className="grid gap-2 border-line border-t-2 pt-4 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere font-semibold">{url}</p>
      <p className="flex flex-wrap gap-1.5">
        <StateBadge webhook={webhook} />
        {eventChoices
          .filter(choice => events.includes(choice.name))
          .map(choice => (
            <Badge key={choice.name} tone="sent">
              {choice.label}
            </Badge>
          ))}
      </p>
      <State webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        {paused ? <Resume webhook={webhook} /> : <SendTest webhook={webhook} />}
        <Outcomes webhook={webhook} />
        <Change webhook={webhook} />
        <NewSecret webhook={webhook} onSecret={onSecret} />
        <Remove webhook={webhook} />
      </div>
    </li>
  )
}

function StateBadge({ webhook: { paused, trouble, okAt } }: { webhook: Webhook }) {
  if (paused) return <Badge tone="closed">{t('programs.paused')}</Badge>
  if (trouble) return <Badge tone="refused">{t('programs.failing')}</Badge>
  return okAt ? (
    <Badge tone="active">{t('programs.works')}</Badge>
  ) : (
    <Badge tone="inactive">{t('programs.notUsedYet')}</Badge>
  )
}

function State({ webhook: { paused, trouble, okAt, waiting: count, oldSecretUntil } }: { webhook: Webhook }) {
  const when = useTimes()
  const moment = (time: string) => when(time, 'moment')
  const why = ended(paused?.words ?? '')
  return (
    <>
      {paused && (
        <Callout tone="warning" title={t('programs.pausedSince', { since: moment(paused.since) })}>
          {count > 0 ? t('programs.pausedWaiting', { why, count, days: limits.webhookDays }) : why}
        </Callout>
      )}
      {!paused && trouble && (
        <p className="text-sm text-danger">
          {count > 0
            ? t('programs.lastTryFailedWaiting', { trouble, count })
            : t('programs.lastTryFailed', { trouble })}
        </p>
      )}
      <p className="text-sm text-soft">
        {okAt ? t('programs.lastReceived', { moment: moment(okAt) }) : t('programs.noneReceived')}
        {!paused && !trouble && count > 0 && ` ${t('programs.waitingToBeSent', { count })}`}
        {oldSecretUntil && ` ${t('programs.alsoOldSecret', { moment: moment(oldSecretUntil) })}`}
      </p>
    </>
  )
}

function SendTest({ webhook: { id, url } }: { webhook: Webhook }) {
  const testing = useWrite({
    call: () => call('POST /api/webhooks/:id/test', { params: { id } }),
    done: ({ message }) => ({ title: message, description: t('programs.testSent') }),
    failed: t('programs.testNotSent'),
    ...forgetting,
    forgets: ['GET /api/webhooks', ['GET /api/webhooks/:id/deliveries', { id }]],
  })
  return (
    <Button variant="secondary" size="small" pending={testing.isPending} onClick={() => testing.mutate()}>
      {rich('programs.sendTest', { span: inside => <span className="sr-only">{inside}</span>, url })}
    </Button>
  )
}

function Resume({ webhook: { id, url } }: { webhook: Webhook }) {
  const resuming = useWrite({
    call: () => call('POST /api/webhooks/:id/resume', { params: { id } }),
    done: t('programs.resumed'),
    failed: t('programs.notResumed'),
    ...forgetting,
  })
  return (
    <Button size="small" pending={resuming.isPending} onClick={() => resuming.mutate()}>
      {rich('programs.resume', { span: inside => <span className="sr-only">{inside}</span>, url })}
    </Button>
  )
}

function Outcomes({ webhook: { id, url } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {rich('programs.eventsOf', { span: inside => <span className="sr-only">{inside}</span>, url })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('programs.events')}
        description={
          <span className="wrap-anywhere">
            {t('programs.eventsOfDays', { url, days: limits.webhookDays })}
          </span>
        }
        wide
      >
        <WebhookDeliveries webhookId={id} />
      </Dialog>
    </>
  )
}

function Change({ webhook: { id, url, events } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {rich('programs.change', { span: inside => <span className="sr-only">{inside}</span>, url })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('programs.changeTitle')}
        description={t('programs.changeHint')}
      >
        <WebhookForm
          start={{ url, events }}
          write={{
            call: body => call('PATCH /api/webhooks/:id', { params: { id }, body }),
            done: t('buttons.saved'),
            failed: t('programs.webhookNotChanged'),
            onDone: () => setOpen(false),
          }}
          submit={[t('buttons.save'), t('buttons.saving')]}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function NewSecret({ webhook: { id, url }, onSecret }: WebhookLineProps) {
  return (
    <ConfirmWrite
      title={t('programs.newSecretTitle')}
      description={t('programs.newSecretHint')}
      confirmText={t('programs.makeNewSecret')}
      pendingText={t('programs.making')}
      button={{ variant: 'secondary', size: 'small' }}
      write={{
        call: () => call('POST /api/webhooks/:id/secret', { params: { id } }),
        failed: t('programs.newSecretNotMade'),
        ...forgetting,
        onDone: ({ secret }) => onSecret(secret),
      }}
    >
      {rich('programs.newSecretFor', { span: inside => <span className="sr-only">{inside}</span>, url })}
    </ConfirmWrite>
  )
}

function Remove({ webhook: { id, url } }: { webhook: Webhook }) {
  return (
    <ConfirmWrite
      title={t('programs.removeTitle')}
      description={t('programs.removeWarning', { url })}
      confirmText={t('buttons.remove')}
      danger
      pendingText={t('buttons.removing')}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      write={{
        call: () => call('DELETE /api/webhooks/:id', { params: { id } }),
        done: t('programs.webhookRemoved'),
        failed: t('programs.webhookNotRemoved'),
        ...forgetting,
      }}
    >
      {rich('programs.removeNamed', { span: inside => <span className="sr-only">{inside}</span>, url })}
    </ConfirmWrite>
  )
}
