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
    <SettingsSheet title="Backups" subtitle="Your site in a file, to bring back or to take along">
      <SettingsCard title="Backups">
        <Backups />
      </SettingsCard>
      <div className="grid min-w-0 gap-4">
        <SettingsCard title="Kept backups">
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
