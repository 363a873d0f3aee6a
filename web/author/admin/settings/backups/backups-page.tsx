/** Backups, and everything in one file to take along. */
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import { takeoutFile } from '../../../../../contract/moving/takeout.ts'
import { DownloadLink } from '../../../../base/admin/frame/download-link.tsx'
import { rich, t } from '../../../../base/translations.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsSheet } from '../settings-sheet.tsx'
import { Backups, Kept } from './backups-card.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('backups.title')} subtitle={t('backups.subtitle')}>
      <SettingsCard title={t('backups.title')}>
        <Backups />
      </SettingsCard>
      <div className="grid min-w-0 gap-4">
        <SettingsCard title={t('backups.storedBackups')}>
          <Kept />
        </SettingsCard>
        <SettingsCard title={t('backups.everythingTitle')}>
          <DownloadEverything />
        </SettingsCard>
      </div>
    </SettingsSheet>
  )
}

function DownloadEverything() {
  return (
    <>
      <p>{t('backups.everything')}</p>
      <DownloadLink href={takeoutFile.path} variant="secondary" size="small" className="justify-self-start">
        {t('backups.downloadEverything')}
      </DownloadLink>
      <p className="text-soft text-sm">
        {rich('backups.wroteElsewhere', {
          link: inside => <Link to={pages.bringLetters.href()}>{inside}</Link>,
        })}
      </p>
    </>
  )
}
