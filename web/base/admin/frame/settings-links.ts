/** The pages of the settings, for the links beside them; what was not e-mailed stands beside how e-mail leaves. */
import { pages } from '../../../../contract/base/pages.ts'

export const settingsLinks = {
  label: 'Settings',
  links: [
    { to: pages.settings.href(), text: 'General' },
    { to: pages.frontPage.href(), text: 'Front page' },
    { to: pages.look.href(), text: 'Look' },
    { to: pages.readerSettings.href(), text: 'Readers' },
    { to: pages.languages.href(), text: 'Languages' },
    { to: pages.ownWords.href(), text: 'Own words' },
    { to: pages.invite.href(), text: 'Invite' },
    { to: pages.mail.href(), text: 'Mail' },
    { to: pages.outbox.href(), text: 'Outbox' },
    { to: pages.security.href(), text: 'Security' },
    { to: pages.sealing.href(), text: 'Sealed replies' },
    { to: pages.programs.href(), text: 'Programs' },
    { to: pages.files.href(), text: 'Files' },
    { to: pages.backups.href(), text: 'Backups' },
  ],
}
