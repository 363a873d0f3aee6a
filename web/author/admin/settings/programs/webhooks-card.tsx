/** The webhooks: which servers are told what, how that goes, and what can be done about it. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../../contract/base/limits.ts'
import { call } from '../../../../base/call.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
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
      title={t('programs.webhooks')}
      query={webhooks}
      what={t('programs.theWebhooks')}
      line={(webhook, onSecret) => <WebhookLine key={webhook.id} webhook={webhook} onSecret={onSecret} />}
      none={t('programs.noWebhooksYet')}
      most={limits.webhooks}
      full={t('programs.webhooksFull', { webhooks: limits.webhooks })}
      add={t('programs.addAWebhook')}
      dialog={{ title: t('programs.addAWebhook') }}
      form={(onMade, onCancel) => (
        <WebhookForm
          start={{ url: '', events: ['subscriber.subscribed', 'subscriber.left'] }}
          write={{
            call: body => call('POST /api/webhooks', { body }),
            failed: t('programs.webhookNotAdded'),
            onDone: ({ secret }) => onMade(secret),
          }}
          submit={[t('programs.addWebhook'), t('buttons.adding')]}
          onCancel={onCancel}
        />
      )}
      secretDialog={{
        title: t('programs.secretTitle'),
        description: t('programs.secretHint'),
        children: <p className="text-sm text-soft">{t('programs.standardHint')}</p>,
      }}
    >
      {t('programs.webhooksHint')}
    </ProgramsCard>
  )
}
