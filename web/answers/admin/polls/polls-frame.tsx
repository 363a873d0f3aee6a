/** The frame of the polls section. */
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'
import { t } from '../../../base/translations.ts'

const sidebar = {
  label: t('polls.title'),
  links: [
    { to: pages.allPolls.href(), text: t('polls.viewPolls'), also: pages.pollDesk.href() },
    { to: pages.createPoll.href(), text: t('polls.createPoll') },
  ],
}

/** With the section's sidebar, and a word about where mail goes. */
export function PollsFrame(props: { title: string; subtitle?: string; children: ReactNode }) {
  return <AdminFrame {...props} sidebar={sidebar} notice={<MailNotice />} />
}
