/** What a reader changes of themselves on their own page: name, pause (vacation hold), circles, leaving and coming back. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { laterText, nowText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { leaveOutOfLaying } from '../../../mail/ledger/laying/leave-out.ts'
import { chooseCircle as choose } from '../../circles/change-members.ts'
import { stay } from '../leaving/stay-subscribed.ts'
import { deactivate } from '../queries.ts'
import { tellLeft } from '../tell-event.ts'
import { onPage } from './open-page.ts'
import { setName, setPause } from './queries.ts'

type Parts = Pick<Site, 'db' | 'clock' | 'config'>
type Done<Kind extends 'circleNotOpen' | 'pauseInPast' | 'pauseTooLong' | 'undoTooLate' = never> =
  | OwnPage
  | Refused<'ownPageUnknown' | Kind>

export function renameSelf(site: Parts, token: string, name: string): Promise<Done> {
  return onPage<never>(site, token, async (tx, { id }) => {
    await setName(tx, id, name)
    return undefined
  })
}

/** Copies that wait are withdrawn by the mailer when their turn comes, as it asks again before each one. */
export async function pauseLetters(
  site: Parts,
  token: string,
  until: string | null,
): Promise<Done<'pauseInPast' | 'pauseTooLong'>> {
  return onPage(site, token, async (tx, before) => {
    const time = until === null ? null : new Date(until).toISOString()
    if (time !== null && time <= nowText(site.clock)) return refuse('pauseInPast')
    if (time !== null && time > laterText(site.clock, limits.pauseDays * 24 * 3_600_000))
      return refuse('pauseTooLong')
    // What is pressed while they wanted no mail is not for them, though it may still be laid.
    if (time === null) await leaveOutOfLaying(tx, before)
    await setPause(tx, before.id, time)
    return undefined
  })
}

export function chooseCircle(
  site: Parts,
  token: string,
  wish: { circleId: string; isIn: boolean },
): Promise<Done<'circleNotOpen'>> {
  return onPage(site, token, async (tx, { id }) =>
    (await choose(tx, id, wish)) ? undefined : refuse('circleNotOpen'),
  )
}

/** As by the link of a letter. */
export function leaveSelf(site: Parts, token: string): Promise<Done> {
  return onPage<never>(site, token, async (tx, { id }) => {
    if (await deactivate(tx, id, nowText(site.clock))) await tellLeft(tx, site, { id })
    return undefined
  })
}

export function staySelf(site: Parts, token: string): Promise<Done<'undoTooLate'>> {
  return onPage(site, token, (tx, subscriber) => stay(tx, site, subscriber))
}
