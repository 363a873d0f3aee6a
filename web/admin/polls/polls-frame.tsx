/** The frame of the polls section. */
import type { ReactNode } from 'react'
import { AdminFrame } from '../frame.tsx'
import { MailNotice } from '../mail-notice.tsx'

const sidebar = {
  label: 'Polls',
  links: [
    { to: '/admin/polls/view', text: 'View Polls' },
    { to: '/admin/polls/create', text: 'Create Poll' },
  ],
}

/** With the section's sidebar, and a word about where mail goes. */
export function PollsFrame(props: { title: string; subtitle?: string; children: ReactNode }) {
  return <AdminFrame {...props} sidebar={sidebar} notice={<MailNotice />} />
}
