/** The general settings: the author, and how letters are sent. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { HiddenSteps } from './hidden-steps.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('settings.generalTitle')} subtitle={t('settings.generalSubtitle')}>
      <SettingsCard title={t('settings.you')}>
        <SettingsForm section="you" />
        <HiddenSteps />
      </SettingsCard>
      <SettingsCard title={t('settings.sending')}>
        <FromAddress />
        <SettingsForm section="sending" />
      </SettingsCard>
    </SettingsSheet>
  )
}

function FromAddress() {
  const status = useQuery(get('GET /api/mail-status'))
  return (
    <Loaded query={status} what={t('settings.theFromAddress')}>
      {({ from }) => (
        <div className="grid gap-1.5">
          <p className="font-semibold">{t('settings.fromAddress')}</p>
          <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">{from}</p>
          <p className="text-sm text-soft">
            {rich('settings.fromAddressHint', {
              link: inside => <Link to={pages.mail.href()}>{inside}</Link>,
            })}
            {/@localhost$/.test(from) && ` ${t('settings.fromLocalhost')}`}
          </p>
        </div>
      )}
    </Loaded>
  )
}
