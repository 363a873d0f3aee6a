/** The settings: each is saved by itself, as soon as it is changed or by the button beside it. */
import { AdminFrame } from '../frame.tsx'
import { MailNotice } from '../mail-notice.tsx'
import { AuthorName } from './author-name.tsx'
import { DownloadEverything } from './download-everything.tsx'
import { FromAddress } from './from-address.tsx'
import { LandingBackground } from './landing-background.tsx'
import { PasswordForm } from './password-form.tsx'
import { SendingPace } from './sending-pace.tsx'
import { SessionList } from './session-list.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TimeZone } from './time-zone.tsx'

/** Two columns of cards, on a phone one. */
export function Component() {
  return (
    <AdminFrame title="Settings" subtitle="How your site behaves, and who gets in" notice={<MailNotice />}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <SettingsCard title="You">
            <AuthorName />
            <TimeZone />
          </SettingsCard>
          <SendingCard />
          <SettingsCard title="Front page">
            <LandingBackground />
          </SettingsCard>
        </div>
        <div className="grid min-w-0 gap-6">
          <ReadersCard />
          <SettingsCard title="Password">
            <PasswordForm />
          </SettingsCard>
          <SettingsCard title="Where you are logged in">
            <SessionList />
          </SettingsCard>
          <SettingsCard title="Everything in one file">
            <DownloadEverything />
          </SettingsCard>
        </div>
      </div>
    </AdminFrame>
  )
}

function SendingCard() {
  return (
    <SettingsCard title="Sending">
      <FromAddress />
      <SettingSwitch
        name="hold_before_sending"
        label="Hold before sending"
        hint="After you press Send, a letter waits 20 seconds in which you can take it back."
      />
      <SendingPace />
    </SettingsCard>
  )
}

function ReadersCard() {
  return (
    <SettingsCard title="Your readers">
      <SettingSwitch
        name="confirm_subscriptions"
        label="Confirm subscriptions"
        hint="A new address gets letters only after its owner pressed a button in a mail (double opt-in)."
      />
      <SettingSwitch
        name="unsubscribe_asks_first"
        label="Ask before unsubscribing"
        hint="The unsubscribe page asks with a button first, instead of acting as soon as it opens."
      />
      <SettingSwitch
        name="count_opens"
        label="Count opens"
        hint="Letters carry an invisible picture that tells whether they were opened, never when."
      />
      <SettingSwitch
        name="public_archive"
        label="Public archive"
        hint={
          <>
            Everybody can read the letters you have sent at <code>/letters</code>, follow them by RSS and find
            them in search engines. In All Letters you can leave single ones out.
          </>
        }
      />
    </SettingsCard>
  )
}
