/** The author's door on the front page. */
import { pages } from '../../../../contract/base/pages.ts'
import { LoginDialog as Door } from '../../../base/kit/login/login-dialog.tsx'
import { keepWanted, wantedHere } from '../../../base/kit/login/wanted.ts'
import { t } from '../../../base/translations.ts'
import type { Opening } from '../../../base/ui/dialog.tsx'
import { noteForNextPage } from '../../../base/ui/next-note.ts'

/** After a login the front page is the dashboard, a document of its own, which offers the page that was asked for, and speaks English. */
function enter(): void {
  keepWanted(wantedHere())
  noteForNextPage({ title: 'Success', description: 'Logged in successfully' })
  location.assign(pages.home.href())
}

export const LoginDialog = (opening: Opening) => (
  <Door {...opening} title={t('login.title')} description={t('login.lead')} onEnter={enter} />
)
