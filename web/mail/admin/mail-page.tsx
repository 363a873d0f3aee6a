/** Mail: how it leaves, whether it is accepted, and what became of it. */
import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../base/admin/frame/mail-notice.tsx'
import { settingsLinks } from '../../base/admin/frame/settings-links.ts'
import { get } from '../../base/queries.ts'
import { rich, t } from '../../base/translations.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { Fold } from '../../base/ui/fold.tsx'
import { AcceptanceCard } from './acceptance/acceptance-card.tsx'
import { SigningCard } from './acceptance/signing-card.tsx'
import { AddressCard } from './address/address-card.tsx'
import { BouncesCard } from './bounces/bounces-card.tsx'
import { OutcomesCard } from './outcomes/outcomes-card.tsx'
import { ServerCard } from './server/server-card.tsx'

/** Each section is a component of its own, which loads what it shows. */
export function Component() {
  return (
    <AdminFrame
      title={t('mailDesk.title')}
      subtitle={t('mailDesk.subtitle')}
      sidebar={settingsLinks}
      notice={<MailNotice />}
    >
      <Unreadable />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ServerCard />
        <div className="grid min-w-0 gap-6">
          <AddressCard />
          <AcceptanceCard />
        </div>
      </div>
      <OutcomesCard />
      <Fold title={t('mailDesk.advanced')} isSection>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SigningCard />
          <BouncesCard />
        </div>
      </Fold>
    </AdminFrame>
  )
}

/** What is stored cannot be read without its key, and is asked for anew. */
function Unreadable() {
  const settings = useQuery(get('GET /api/mail-settings'))
  if (!settings.data?.unreadable) return null
  return (
    <Callout tone="danger" title={t('mailDesk.unreadableTitle')}>
      {rich('mailDesk.unreadable', { code: inside => <code>{inside}</code> })}
    </Callout>
  )
}
