/** The webhooks: which servers are told what, how that goes, and what can be done about it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import { call } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { get } from '../../../../base/queries.ts'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { ProgramList } from './program-list.tsx'
import { SecretDialog } from './secret-dialog.tsx'
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
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SettingsCard title="Webhooks">
      <p>
        Another server is told when somebody subscribes or leaves, when a letter goes out, when a poll closes.
        It learns ids and titles, never an address, and nothing of replies or answers.
      </p>
      <Loaded query={webhooks} what="The webhooks" inside>
        {list => (
          <ProgramList
            none="No webhooks yet. Nobody is told anything."
            most={limits.webhooks}
            full={`${limits.webhooks} webhooks are as many as there can be. Remove one to add another.`}
            add="Add a webhook"
            onAdd={() => setAdding(true)}
          >
            {list.map(webhook => (
              <WebhookLine key={webhook.id} webhook={webhook} onSecret={setSecret} />
            ))}
          </ProgramList>
        )}
      </Loaded>
      <Dialog open={isAdding} onOpenChange={setAdding} title="Add a webhook">
        <WebhookForm
          start={{ url: '', events: ['subscriber.subscribed', 'subscriber.left'] }}
          write={{
            call: body => call('POST /api/webhooks', { body }),
            failed: 'Could not add the webhook.',
            onDone: added => {
              setAdding(false)
              setSecret(added.secret)
            },
          }}
          submit={['Add it', 'Adding…']}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
      <SecretDialog
        title="The webhook’s secret"
        description="It is shown only now. With it, the other server checks that it is this site that tells it something."
        secret={secret}
        onClose={() => setSecret(null)}
      >
        <p className="text-sm text-soft">
          Any library for Standard Webhooks takes it as it is. “Send a test event” shows whether all is well.
        </p>
      </SecretDialog>
    </SettingsCard>
  )
}
