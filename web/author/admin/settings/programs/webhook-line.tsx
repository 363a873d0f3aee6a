/** One webhook: whether it works, and its buttons. */
import { useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import type { Webhook } from '../../../../../contract/base/webhooks.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { useWrite } from '../../../../base/kit/use-write.ts'
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
  if (paused) return <Badge tone="closed">Paused</Badge>
  if (trouble) return <Badge tone="refused">Failing</Badge>
  return okAt ? <Badge tone="active">Works</Badge> : <Badge tone="inactive">Not used yet</Badge>
}

function State({ webhook: { paused, trouble, okAt, waiting, oldSecretUntil } }: { webhook: Webhook }) {
  const when = useTimes()
  const moment = (time: string) => when(time, 'moment')
  const owed = waiting === 1 ? '1 event is waiting' : `${waiting} events are waiting`
  return (
    <>
      {paused && (
        <Callout tone="warning" title={`Paused since ${moment(paused.since)}`}>
          {paused.words.replace(/\.?$/, '.')}{' '}
          {waiting > 0 && `${owed} until you resume it, for ${limits.webhookDays} days.`}
        </Callout>
      )}
      {!paused && trouble && (
        <p className="text-sm text-danger">
          The last try failed: {trouble}. {waiting > 0 && `${owed} and will be tried again.`}
        </p>
      )}
      <p className="text-sm text-soft">
        {okAt ? `It last received an event on ${moment(okAt)}.` : 'It has not received an event yet.'}
        {!paused && !trouble && waiting > 0 && ` ${owed} to be sent.`}
        {oldSecretUntil && ` Events are also signed with the old secret until ${moment(oldSecretUntil)}.`}
      </p>
    </>
  )
}

function SendTest({ webhook: { id, url } }: { webhook: Webhook }) {
  const testing = useWrite({
    call: () => call('POST /api/webhooks/:id/test', { params: { id } }),
    done: ({ message }) => ({ title: message, description: 'The result will appear here in a moment.' }),
    failed: 'Could not send the test.',
    ...forgetting,
    forgets: ['GET /api/webhooks', ['GET /api/webhooks/:id/deliveries', { id }]],
  })
  return (
    <Button variant="secondary" size="small" pending={testing.isPending} onClick={() => testing.mutate()}>
      Send a test event<span className="sr-only"> to {url}</span>
    </Button>
  )
}

function Resume({ webhook: { id, url } }: { webhook: Webhook }) {
  const resuming = useWrite({
    call: () => call('POST /api/webhooks/:id/resume', { params: { id } }),
    done: 'Resumed',
    failed: 'Could not resume it.',
    ...forgetting,
  })
  return (
    <Button size="small" pending={resuming.isPending} onClick={() => resuming.mutate()}>
      Resume<span className="sr-only"> {url}</span>
    </Button>
  )
}

function Outcomes({ webhook: { id, url } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Events<span className="sr-only"> of {url}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Events"
        description={
          <span className="wrap-anywhere">
            Events for {url} in the last {limits.webhookDays} days.
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
        Change<span className="sr-only"> {url}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change the webhook"
        description="Waiting events go to the new address. The secret stays."
      >
        <WebhookForm
          start={{ url, events }}
          write={{
            call: body => call('PATCH /api/webhooks/:id', { params: { id }, body }),
            done: 'Saved!',
            failed: 'Could not change the webhook.',
            onDone: () => setOpen(false),
          }}
          submit={['Save', 'Saving…']}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

function NewSecret({ webhook: { id, url }, onSecret }: WebhookLineProps) {
  return (
    <ConfirmWrite
      title="Make a new secret?"
      description="For a day, events are signed with the old one too, so you can switch without missing any."
      confirmText="Make new secret"
      pendingText="Making…"
      button={{ variant: 'secondary', size: 'small' }}
      write={{
        call: () => call('POST /api/webhooks/:id/secret', { params: { id } }),
        failed: 'Could not make a new secret.',
        ...forgetting,
        onDone: ({ secret }) => onSecret(secret),
      }}
    >
      New secret<span className="sr-only"> for {url}</span>
    </ConfirmWrite>
  )
}

function Remove({ webhook: { id, url } }: { webhook: Webhook }) {
  return (
    <ConfirmWrite
      title="Remove this webhook?"
      description={`${url} gets no more events, including those still waiting.`}
      confirmText="Remove"
      danger
      pendingText="Removing…"
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      write={{
        call: () => call('DELETE /api/webhooks/:id', { params: { id } }),
        done: 'Webhook removed',
        failed: 'Could not remove the webhook.',
        ...forgetting,
      }}
    >
      Remove<span className="sr-only"> {url}</span>
    </ConfirmWrite>
  )
}
