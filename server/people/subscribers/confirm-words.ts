/** What the mails say that ask an address to confirm (double opt-in), of a subscription or of a new address. */
import type { Translator } from '../../../contract/languages/translator.ts'

export const confirmWords = (t: Translator) => ({
  toDo: { beforeButton: t('mail.pressToConfirm'), beforeLink: t('mail.openToConfirm') },
  ending: t('mail.ifNotYou'),
})
