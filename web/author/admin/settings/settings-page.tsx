/** The settings: each is saved by itself, as soon as it is changed or by the button beside it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { takeoutFile } from '../../../../contract/moving/takeout.ts'
import { DownloadLink } from '../../../base/admin/frame/download-link.tsx'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'
import { settingsLinks } from '../../../base/admin/frame/settings-links.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { ArchiveSwitch } from './archive-switch.tsx'
import { Backups } from './backups/backups-card.tsx'
import { HiddenSteps } from './hidden-steps.tsx'
import { LandingBackground } from './landing-background.tsx'
import { LookCard } from './look/look-card.tsx'
import { SettingFields } from './setting-fields.tsx'
import { SettingsCard } from './settings-card.tsx'
import { ShareCard } from './share/share-card.tsx'

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
            <SettingFields section="you" />
            <HiddenSteps />
          </SettingsCard>
          <SettingsCard title="Sending">
            <FromAddress />
            <SettingFields section="sending" />
          </SettingsCard>
          <SettingsCard title="Front page">
            <SettingFields section="front page" />
            <LandingBackground />
          </SettingsCard>
          <LookCard />
        </div>
        <div className="grid min-w-0 gap-6">
          <SettingsCard title="Your readers">
            <SettingFields section="readers" />
            <ArchiveSwitch />
          </SettingsCard>
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
