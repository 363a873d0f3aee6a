/** What setting up e-mail and the site's address gains, with what is so now. */
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'

export function MailGain() {
  const count = useQuery(get('GET /api/kept')).data?.offers.length ?? 0
  if (count === 0) return t('firstSteps.mailGain')
  return t('firstSteps.mailGainWaiting', { count })
}

export function WhereLinksLead() {
  const { baseUrl = '' } = useQuery(get('GET /api/mail-status')).data ?? {}
  return t('firstSteps.siteAddressGain', { baseUrl })
}
