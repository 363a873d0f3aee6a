/** A page of the settings: its cards in two columns, on a phone in one. */
import type { ReactNode } from 'react'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'
import { settingsLinks } from '../../../base/admin/frame/settings-links.ts'

interface SettingsSheetProps {
  title: string
  subtitle: string
  children: ReactNode
}

export function SettingsSheet({ title, subtitle, children }: SettingsSheetProps) {
  return (
    <AdminFrame title={title} subtitle={subtitle} sidebar={settingsLinks} notice={<MailNotice />}>
      <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
    </AdminFrame>
  )
}
