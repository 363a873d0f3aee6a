/** The frame of the letters section. */
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { AdminFrame } from './frame.tsx'
import { MailNotice } from './mail-notice.tsx'

const sidebar = {
  label: 'Letters',
  links: [
    { to: pages.compose.href(), text: 'Compose', also: pages.letterDesk.href() },
    { to: pages.allLetters.href(), text: 'All Letters' },
  ],
}

/** With the section's sidebar, and a word about where mail goes. */
export function LettersFrame(props: { title: string; subtitle?: string; children: ReactNode }) {
  return <AdminFrame {...props} sidebar={sidebar} notice={<MailNotice />} />
}
