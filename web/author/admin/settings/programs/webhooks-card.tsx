/** The webhooks: which servers are told what, how that goes, and what can be done about it. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../../contract/base/limits.ts'
import { call } from '../../../../base/call.ts'
import { get } from '../../../../base/queries.ts'
import { ProgramsCard } from './programs-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLine } from './webhook-line.tsx'

/** Milliseconds between looks while something is on its way. */
const lookAgain = 2_000

export function WebhooksCard() {
  const webhooks = useQuery({
    ...get('GET /api/webhooks'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting, paused }) => waiting > 0 && !paused) ? lookAgain : false,
  })
  return (
    <ProgramsCard
      title="Webhooks"
      query={webhooks}
      what="The webhooks"
      line={(webhook, onSecret) => <WebhookLine key={webhook.id} webhook={webhook} onSecret={onSecret} />}
      none="No webhooks yet."
      most={limits.webhooks}
      full={`You have ${limits.webhooks} webhooks, the most there can be. Remove one to add another.`}
      add="Add a webhook"
      dialog={{ title: 'Add a webhook' }}
      form={(onMade, onCancel) => (
        <WebhookForm
          start={{ url: '', events: ['subscriber.subscribed', 'subscriber.left'] }}
          write={{
            call: body => call('POST /api/webhooks', { body }),
            failed: 'Could not add the webhook.',
            onDone: ({ secret }) => onMade(secret),
          }}
          submit={['Add webhook', 'Adding…']}
          onCancel={onCancel}
        />
      )}
      secretDialog={{
        title: 'The webhook’s secret',
        description:
          'We show it only now. The other server uses it to check that events come from this site.',
        children: (
          <p className="text-sm text-soft">
            It works as it is with any library for Standard Webhooks. Use “Send a test event” to try it.
          </p>
        ),
      }}
    >
      Notify another server when someone subscribes or leaves, when a letter is sent, or when a poll closes.
      It gets IDs and titles, never an address, and nothing of replies or answers.
    </ProgramsCard>
  )
}
