/** The subscribers: who is on the list, who comes on and off it, and what they are told. */
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'
import { t } from '../../../base/translations.ts'
import { AddSubscriber } from './add-subscriber.tsx'
import { CirclesCard } from './circles/circles-card.tsx'
import { NotificationSetting } from './notification-setting.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import { WelcomeTemplate } from './welcome-template.tsx'

/** The list, and beside it what happens when somebody joins. */
export function Component() {
  return (
    <AdminFrame
      title={t('subscribers.members')}
      subtitle={t('subscribers.membersSubtitle')}
      notice={<MailNotice />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-6">
        <section aria-label={t('subscribers.members')} className="relative grid min-w-0 gap-3 sm:gap-4">
          {/* On a phone the list may be very long. */}
          <a href="#notifications" className="top-0 right-0 text-sm min-[22.5rem]:absolute lg:hidden">
            {t('subscribers.toNotifications')}
          </a>
          <AddSubscriber />
          <SubscriberList />
        </section>
        <div className="grid min-w-0 gap-6">
          <CirclesCard />
          <NotificationSetting />
          <WelcomeTemplate />
        </div>
      </div>
    </AdminFrame>
  )
}
