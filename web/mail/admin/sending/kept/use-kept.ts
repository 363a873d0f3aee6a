/** What was sent while e-mail was not set up, and was not e-mailed since: asked once for all who show it. */
import { useQuery } from '@tanstack/react-query'
import type { KeptThing, NotMailed } from '../../../../../contract/mail/outbox.ts'
import { useMailStatus } from '../../../../base/admin/site/use-mail-status.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'

/** A letter, or a poll. */
export interface ThingId {
  newsletterId: string | null
  pollId: string | null
}

export const isSame = (a: ThingId, b: ThingId) => a.newsletterId === b.newsletterId && a.pollId === b.pollId

/** What one press would e-mail; nothing while there is no mail server to do it. Asked anew on every page that shows it. */
export function useOffers(): readonly KeptThing[] {
  const { data } = useQuery({ ...get('GET /api/kept'), refetchOnMount: 'always' })
  const canMail = useMailStatus()?.transport === 'smtp'
  return canMail && data ? data.offers : []
}

/** Whether nobody has any of these. */
export function useNobodyHas(things: readonly ThingId[]): boolean {
  const { data } = useQuery(get('GET /api/kept'))
  return things.every(thing => data?.notMailed.some(one => one.isAll && isSame(one, thing)))
}

/** Whether it was e-mailed to everybody it was sent to. @returns undefined when it was, or while that is not known */
export function useNotMailed(thing: ThingId): NotMailed | undefined {
  const { data } = useQuery({ ...get('GET /api/kept'), refetchOnMount: 'always' })
  return data?.notMailed.find(one => isSame(one, thing))
}

/** Beside the badge Sent. */
export function sayNotMailed(state: NotMailed): string {
  if (!state.isOwed) return state.isAll ? t('keptSends.notEmailed') : t('keptSends.notEmailedToEveryone')
  return state.isAll ? t('keptSends.notEmailedYet') : t('keptSends.notEmailedToEveryoneYet')
}
