/** Programs: the keys with which they call this site, and the webhooks that tell them what happens. */
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../../base/admin/frame/settings-links.ts'
import { t } from '../../../../base/translations.ts'
import { KeysCard } from './keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export function Component() {
  return (
    <AdminFrame title={t('programs.title')} subtitle={t('programs.subtitle')} sidebar={settingsLinks}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <KeysCard />
        <WebhooksCard />
      </div>
    </AdminFrame>
  )
}
