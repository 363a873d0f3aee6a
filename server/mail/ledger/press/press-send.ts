/** One press of Send (idempotent by its press id): the thing is marked as sent, its mail frozen, its copies owed, or nothing of it. */

import { slice, slicesOf } from '../../../../contract/base/slices-of.ts'
import { type RecipientRefusal, recipientRefusals } from '../../../../contract/people/recipients.ts'
import { nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import type { ComposedMail } from '../../composed-mail.ts'
import { holdCircles } from '../audience/choose-circles.ts'
import { endGranting, layCopies, laySlice, workOnSend } from '../laying/lay-slice.ts'
import { dropStaged, selectUnsettled, stageRecipients } from '../laying/laying-queries.ts'
import { countSends } from '../outcomes/first-presses.ts'
import { insertSend } from '../queries.ts'
import { isUndecided } from '../restored/restored-queries.ts'
import type { Subject } from '../sendable.ts'
import { lockSend } from '../waiting/waiting-queries.ts'
import type { WaitingTime } from '../waiting/waiting-time.ts'
import { findPress, fingerprintOf } from './find-press.ts'
import { goesToAll } from './goes-to-all.ts'
import { lockPresses } from './press-queries.ts'
import { choicesOf, type Plan, planRecipients, type Recipients, thingOf } from './recipients.ts'

export interface Press<No extends Refused> {
  /** The kind that its `Sendable` has. */
  kind: string
  pressId: string | undefined
  /** What two identical calls without a press id have in common, beside whom they go to. */
  content: unknown[]
  to: Recipients
  /** Nothing leaves before. */
  waits: WaitingTime | null
  /** Nobody gets it who has a copy of this, gets one, or may have one. */
  notToHoldersOf?: Subject | undefined
  /** `go` is told whether it goes to everyone. */
  asksForAll?: true
  /**
   * Whether it may be sent, looked at under locks of its own. Called in the press's transaction, once.
   * @param recipients how many it would go to
   * @returns why not, or what to do when there is somebody to send it to
   */
  mayGo(tx: Tx, recipients: number): Promise<Ready | No>
}

/** Marks it as sent, in the press's transaction. */
export interface Ready {
  go(tx: Tx, meant: Meant): Promise<{ subjectId: string; message: ComposedMail; withRights?: boolean }>
}

export interface Meant {
  /** How many it goes to. */
  recipients: number
  /** They are all who can be mailed; false where it was not asked. */
  isForAll: boolean
}

export type Pressed = { sendId: string }
/** Nobody who was chosen can be mailed; or they can, and each has it already. */
export type Nobody = 'nobody' | 'everybody has it'

type Outcome<No extends Refused> =
  | Pressed
  | No
  | Nobody
  | Refused<RecipientRefusal>
  | Refused<'restoreUndecided'>

/** Whether those who were chosen are why it was refused: of what is missing, or kept, nobody chose anybody. */
export const isOfRecipients = (outcome: object): outcome is Refused<RecipientRefusal> =>
  'refused' in outcome && recipientRefusals.some(kind => kind === outcome.refused)

/**
 * The promise is committed at once, with the copies of the first slice; the others are laid after it, in nobody's way.
 * @returns the id of the send, which an earlier press may have made; or why there is none
 */
export async function pressSend<No extends Refused>(site: Site, press: Press<No>): Promise<Outcome<No>> {
  const { db, clock, circles } = site
  const { pressId, to, notToHoldersOf } = press
  const fingerprint = fingerprintOf(press.content, 'chosen' in to ? to.chosen : undefined)
  const known = await findPress(db, { pressId, fingerprint, now: clock.now() })
  if (known) return { sendId: known }
  const subject = notToHoldersOf ?? thingOf(to)
  const earlier = subject && (await countSends(db, subject))
  if (subject) await finishLaying(site, subject)
  const now = nowText(clock)
  const at = press.waits?.until ?? now
  const plan = await planRecipients({ db: site.longReads.db(), circles }, to, { now, at, notToHoldersOf })
  if ('refused' in plan) return plan
  const isForAll =
    press.asksForAll === true && (await goesToAll(site.longReads.db(), { to, plan }, { now, at }))
  const sendId = randomId()
  await stage(site, sendId, plan)
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome<No>> => {
    await lockPresses(tx)
    const before = await findPress(tx, { pressId, fingerprint, now: clock.now() })
    if (before) return { sendId: before }
    if (await isUndecided(tx)) return refuse('restoreUndecided')
    if (!(await holdCircles(tx, circles, choicesOf(to)))) return refuse('circleOfRecipientsGone')
    const ready = await press.mayGo(tx, plan.count)
    if ('refused' in ready) return ready
    if (plan.count <= 0) return plan.hasHolders ? 'everybody has it' : 'nobody'
    // Another press of it came between: who has it by that one was not known when this one was planned.
    if (subject && (await countSends(tx, subject)) !== earlier) return 'everybody has it'
    if (subject && (await selectUnsettled(tx, subject)).length > 0) return 'everybody has it'
    const {
      subjectId,
      message,
      withRights = false,
    } = await ready.go(tx, {
      recipients: plan.count,
      isForAll,
    })
    await owe(tx, site, { ...press, sendId, fingerprint, subjectId, message, plan, withRights })
    await layFirst(tx, site, { sendId, plan })
    return { sendId }
  })
  if (typeof outcome === 'string' || 'refused' in outcome || outcome.sendId !== sendId)
    await dropStaged(db, { sendId })
  site.laying.poke()
  site.mailer.poke()
  return outcome
}

/** Who has a copy of it, or gets one, is known only when all are laid, or ended. */
async function finishLaying(site: Site, subject: Subject): Promise<void> {
  for (const id of await selectUnsettled(site.db, subject)) while (await workOnSend(site, id));
}

const isShort = ({ ids }: Plan) => ids !== undefined && ids.length <= slice

async function stage({ db, clock }: Site, sendId: string, plan: Plan): Promise<void> {
  if (plan.ids === undefined || isShort(plan)) return
  let position = 0
  for (const [rule, all] of Map.groupBy(plan.ids, plan.rules.of))
    for (const ids of slicesOf(all))
      await stageRecipients(db, { sendId, position: position++, ids, rule, now: nowText(clock) })
}

interface Owed extends Pick<Press<Refused>, 'kind' | 'pressId' | 'waits'> {
  sendId: string
  fingerprint: string
  subjectId: string
  message: ComposedMail
  plan: Plan
  withRights: boolean
}

async function owe(tx: Tx, { clock }: Site, owed: Owed): Promise<void> {
  const { sendId, kind, subjectId, pressId, fingerprint, message, waits, plan } = owed
  await insertSend(tx, {
    id: sendId,
    kind: 'letter',
    subject_kind: kind,
    subject_id: subjectId,
    press_id: pressId ?? null,
    fingerprint,
    only_active: 1,
    message: JSON.stringify(message),
    language: message.language ?? null,
    created_at: nowText(clock),
    starts_at: waits?.until ?? null,
    scheduled: waits?.scheduled ? 1 : 0,
    with_rights: owed.withRights ? 1 : 0,
    with_names: message.named ? 1 : 0,
    recipients: plan.count,
    circle_rules: plan.rules.all.length > 0 ? JSON.stringify(plan.rules.all) : null,
    ...(!isShort(plan) && { laid_until: '', audience: JSON.stringify(plan.audience) }),
  })
}

async function layFirst(tx: Tx, site: Site, { sendId, plan }: { sendId: string; plan: Plan }): Promise<void> {
  const send = await lockSend(tx, sendId)
  if (!send) throw new Error('a send that was just stored is not there')
  if (plan.ids && isShort(plan)) {
    const meant = plan.ids.map(id => ({ id, rule: plan.rules.of(id) }))
    await layCopies(tx, site, { send, meant })
    await endGranting(tx, site, send)
  } else await laySlice(tx, site, send)
}
