/** How the author's pages call the ways in which reports of returned mail come in. */
import { bounceProviders, providerRows } from '../../../../contract/mail/bounce-providers.ts'
import type { BounceSource } from '../../../../contract/mail/bounces.ts'
import { t } from '../../translations.ts'

const labels = Object.fromEntries(bounceProviders.map(provider => [provider, providerRows[provider].label]))

export const bounceSourceNames = {
  mailbox: t('site.bouncesByMailbox'),
  door: t('site.bouncesBySmtp'),
  ...labels,
} as Readonly<Record<BounceSource, string>>
