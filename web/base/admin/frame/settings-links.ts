/** The pages of the settings, for the links beside them; what was not e-mailed stands beside how e-mail leaves. */
import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../translations.ts'

export const settingsLinks = {
  label: t('deskPages.settings'),
  links: [
    { to: pages.settings.href(), text: t('deskPages.general') },
    { to: pages.frontPage.href(), text: t('deskPages.frontPage') },
    { to: pages.look.href(), text: t('deskPages.look') },
    { to: pages.readerSettings.href(), text: t('deskPages.readers') },
    { to: pages.languages.href(), text: t('deskPages.languages') },
    { to: pages.ownWords.href(), text: t('deskPages.ownWordsShort') },
    { to: pages.invite.href(), text: t('deskPages.inviteShort') },
    { to: pages.mail.href(), text: t('deskPages.mail') },
    { to: pages.outbox.href(), text: t('deskPages.outbox') },
    { to: pages.security.href(), text: t('deskPages.security') },
    { to: pages.sealing.href(), text: t('deskPages.sealedReplies') },
    { to: pages.programs.href(), text: t('deskPages.programs') },
    { to: pages.files.href(), text: t('deskPages.files') },
    { to: pages.backups.href(), text: t('deskPages.backups') },
  ],
}
