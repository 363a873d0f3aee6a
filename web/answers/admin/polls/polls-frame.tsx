/** The frame of the polls section. */
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../base/admin/frame/mail-notice.tsx'

const sidebar = {
  label: 'Polls',
  links: [
    { to: pages.allPolls.href(), text: 'View Polls', also: pages.pollDesk.href() },
    { to: pages.createPoll.href(), text: 'Create Poll' },
  ],
}

/** With the section's sidebar, and a word about where mail goes. */
export function PollsFrame(props: { title: string; subtitle?: string; children: ReactNode }) {
  return <AdminFrame {...props} sidebar={sidebar} notice={<MailNotice />} />
}
