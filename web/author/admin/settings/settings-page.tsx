/** The settings: each is saved by itself, as soon as it is changed or by the button beside it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { durations, limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { takeoutFile } from '../../../../contract/moving/takeout.ts'
import { DownloadLink } from '../../../base/admin/frame/download-link.tsx'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { ArchiveSwitch } from './archive-switch.tsx'
import { AuthorName } from './author-name.tsx'
import { Backups } from './backups/backups-card.tsx'
import { LandingBackground } from './landing-background.tsx'
import { LookCard } from './look/look-card.tsx'
import { SendingPace } from './sending-pace.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsLinks } from './settings-links.ts'
import { ShareCard } from './share/share-card.tsx'
import { TextSetting } from './text-setting.tsx'
import { TimeZone } from './time-zone.tsx'

/** Shows the settings in two columns of cards, on a phone in one. */
export function Component() {
  return (
    <AdminFrame
      title="Settings"
      subtitle="How your site behaves"
      sidebar={settingsLinks}
      notice={<MailNotice />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <SettingsCard title="You">
            <AuthorName />
            <TimeZone />
          </SettingsCard>
          <SendingCard />
          <SettingsCard title="Front page">
            <AboutLetters />
            <LandingBackground />
          </SettingsCard>
          <LookCard />
        </div>
        <div className="grid min-w-0 gap-6">
          <ReadersCard />
          <ShareCard />
          <SettingsCard title="Everything in one file">
            <DownloadEverything />
          </SettingsCard>
          <SettingsCard title="Backups">
            <Backups />
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
        hint={`After you press Send, a letter waits ${durations.hold / 1_000} seconds in which you can take it back.`}
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
        name="strict_anonymity"
        label="Strict anonymity"
        hint="Opens are not counted, whatever the switch above says. Replies, and answers to polls that let each reader answer once, reach you together when their day (UTC) is over; until then nothing here tells that any came."
      />
      <ArchiveSwitch />
    </SettingsCard>
  )
}

function DownloadEverything() {
  return (
    <>
      <p>
        Your letters with their pictures and files, subscribers, replies, polls, games and settings, and what
        became of every send, in one ZIP file. It holds your readers’ addresses: keep it where nobody else
        looks.
      </p>
      <DownloadLink href={takeoutFile.path} variant="secondary" size="small" className="justify-self-start">
        Download everything
      </DownloadLink>
      <p className="text-soft text-sm">
        You wrote elsewhere before? <Link to={pages.bringLetters.href()}>Bring your letters</Link>.
      </p>
    </>
  )
}

function FromAddress() {
  const status = useQuery(get('GET /api/mail-status'))
  return (
    <Loaded query={status} what="The From address">
      {({ from }) => (
        <div className="grid gap-1.5">
          <p className="font-semibold">From address</p>
          <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">{from}</p>
          <p className="text-sm text-soft">
            To change it, go to <Link to={pages.mail.href()}>Mail</Link>. The name beside it is each letter’s
            From Name.
            {/@localhost$/.test(from) && ' No mail server out there takes mail from localhost.'}
          </p>
        </div>
      )}
    </Loaded>
  )
}

/** The author's sentence about the letters, on the front page. */
function AboutLetters() {
  const { query, saving } = useSettings(['about_letters'], 'Could not save the sentence.')
  return (
    <Loaded query={query} what="The sentence about your letters">
      {({ about_letters }) => (
        <TextSetting
          label="What your letters are"
          hint={`One sentence for whoever does not know them yet, above the Subscribe button; at most ${limits.aboutLetters} characters. Empty: nothing is said.`}
          maxLength={limits.aboutLetters}
          saved={about_letters}
          isSaving={saving.isPending}
          onSave={value => saving.mutate({ about_letters: value })}
        />
      )}
    </Loaded>
  )
}
