/** Backups, and everything in one file to take along. */
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import { takeoutFile } from '../../../../../contract/moving/takeout.ts'
import { DownloadLink } from '../../../../base/admin/frame/download-link.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { Backups, Kept } from './backups-card.tsx'

export function Component() {
  return (
    <SettingsSheet title="Backups" subtitle="Your site in a file, to restore or to take with you">
      <SettingsCard title="Backups">
        <Backups />
      </SettingsCard>
      <div className="grid min-w-0 gap-4">
        <SettingsCard title="Stored backups">
          <Kept />
        </SettingsCard>
        <SettingsCard title="Everything in one file">
          <DownloadEverything />
        </SettingsCard>
      </div>
    </SettingsSheet>
  )
}

function DownloadEverything() {
  return (
    <>
      <p>
        Your letters with their pictures and files, subscribers, replies, polls, games, settings and delivery
        reports, in one ZIP file. It contains your readers’ addresses: keep it somewhere private.
      </p>
      <DownloadLink href={takeoutFile.path} variant="secondary" size="small" className="justify-self-start">
        Download everything
      </DownloadLink>
      <p className="text-soft text-sm">
        Wrote elsewhere before? <Link to={pages.bringLetters.href()}>Bring your letters</Link>.
      </p>
    </>
  )
}
