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
      none="No webhooks yet. Nobody is told anything."
      most={limits.webhooks}
      full={`${limits.webhooks} webhooks are as many as there can be. Remove one to add another.`}
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
          submit={['Add it', 'Adding…']}
          onCancel={onCancel}
        />
      )}
      secretDialog={{
        title: 'The webhook’s secret',
        description:
          'It is shown only now. With it, the other server checks that it is this site that tells it something.',
        children: (
          <p className="text-sm text-soft">
            Any library for Standard Webhooks takes it as it is. “Send a test event” shows whether all is
            well.
          </p>
        ),
      }}
    >
      Another server is told when somebody subscribes or leaves, when a letter goes out, when a poll closes.
      It learns ids and titles, never an address, and nothing of replies or answers.
    </ProgramsCard>
  )
}
