/** The frame of the letters section. */
import type { ReactNode } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../translations.ts'
import { AdminFrame } from './frame.tsx'
import { MailNotice } from './mail-notice.tsx'

const sidebar = {
  label: t('deskPages.letters'),
  links: [
    { to: pages.compose.href(), text: t('deskPages.compose'), also: pages.letterDesk.href() },
    { to: pages.allLetters.href(), text: t('deskPages.allLetters') },
  ],
}

/** With the section's sidebar, and a word about where mail goes. */
export function LettersFrame(props: { title: string; subtitle?: string; children: ReactNode }) {
  return <AdminFrame {...props} sidebar={sidebar} notice={<MailNotice />} />
}
