/** What is known of copies that have left (delivery status): a mail server took them, which is not that anybody has them. */
import { t } from '../../../base/translations.ts'

export type Transport = 'outbox' | 'smtp'

/** `87 of 90 subscribers: accepted by your mail server.` @param transport undefined: not known yet */
export function takenWords(taken: number, total: number, transport: Transport | undefined): string {
  if (transport === undefined) return t('sending.taken', { taken, total })
  if (transport === 'outbox') return t('sending.takenByOutbox', { taken, total })
  return t('sending.takenByServer', { taken, total })
}

/** Above the list of those. */
export const takenTitle = (taken: number, transport: Transport | undefined): string =>
  transport === 'outbox' ? t('sending.inOutboxFor', { taken }) : t('sending.acceptedFor', { taken })
