/** Who gets in, and how: the password, the second factor, the sessions. */
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../../base/admin/frame/settings-links.ts'
import { t } from '../../../../base/translations.ts'
import { SettingsCard } from '../settings-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionList } from './session-list.tsx'

/** Two columns of cards, on a phone one. */
export function Component() {
  return (
    <AdminFrame title={t('security.title')} subtitle={t('security.subtitle')} sidebar={settingsLinks}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <SecondFactorCard />
        </div>
        <div className="grid min-w-0 gap-6">
          <SettingsCard title={t('security.password')}>
            <PasswordForm />
          </SettingsCard>
          <SettingsCard title={t('security.whereLoggedIn')}>
            <SessionList />
          </SettingsCard>
        </div>
      </div>
    </AdminFrame>
  )
}
