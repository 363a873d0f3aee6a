/** Adds and removes factors: with the first come recovery codes, with the last everything goes; the author is told by mail. */
import { nowText } from '../../base/clock.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { PasskeyRow } from '../../base/db/tables/login.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../../base/settings/security-notice.ts'
import type { Site } from '../../base/site.ts'
import { openAppSecret } from './app-secret.ts'
import { forgetQuestion, type Held, readQuestion, takeQuestion } from './challenges.ts'
import { hashOfCode, newRecoveryCodes, stepOfCode } from './codes.ts'
import {
  countRecoveryCodes,
  deleteFactors,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  replaceRecoveryCodes,
  selectPasskeys,
  upsertTotp,
} from './factor-queries.ts'
import { readCreation } from './passkeys.ts'

/** Shown this once, with the first factor. */
export type RecoveryCodes = string[] | null

export async function addPasskey(
  site: Site,
  held: Held,
  given: { name: string; response: unknown },
): Promise<RecoveryCodes | Refused<'passkeyRefused' | 'passkeyKnown'>> {
  const challenge = await takeQuestion(site, held)
  const row = challenge ? await readCreation(site, { ...given, challenge }) : undefined
  if (!row) return refuse('passkeyRefused')
  const codes = await change(site, 'passkeyAdded', async tx => {
    await forgetQuestion({ ...site, db: tx }, held)
    return insertPasskey(tx, row as PasskeyRow)
  })
  return codes === 'nothing' ? refuse('passkeyKnown') : codes
}

/** The app's secret waits since it was asked for; its first code shows that the app has it. */
export async function addApp(
  site: Site,
  held: Held,
  code: string,
): Promise<RecoveryCodes | Refused<'appNotBegun' | 'wrongFactor'>> {
  const stored = await readQuestion(site, held)
  const secret = stored && openAppSecret(site.config, stored)
  if (!secret) return refuse('appNotBegun')
  const step = stepOfCode(site, secret, code.replace(/\s/g, ''))
  if (step === undefined) return refuse('wrongFactor')
  const row = { id: 'totp', secret: stored, created_at: nowText(site.clock), last_step: step } as const
  const codes = await change(site, 'appAdded', async tx => {
    await upsertTotp(tx, row)
    await forgetQuestion({ ...site, db: tx }, held)
    return true
  })
  return codes === 'nothing' ? null : codes
}

/** @returns whether there was one */
export async function removePasskey(site: Site, id: string): Promise<boolean> {
  return (await change(site, 'passkeyRemoved', tx => deletePasskey(tx, id))) !== 'nothing'
}

/** @returns whether there was one */
export async function removeApp(site: Site): Promise<boolean> {
  return (await change(site, 'appRemoved', deleteTotp)) !== 'nothing'
}

/** @returns undefined while there is no factor */
export async function renewCodes(site: Site): Promise<string[] | undefined> {
  const codes = newRecoveryCodes()
  const made = await change(site, 'recoveryCodesRenewed', async tx => {
    if (!(await hasFactor(tx))) return false
    await replaceRecoveryCodes(tx, codes.map(hashOfCode))
    return true
  })
  return made === 'nothing' ? undefined : codes
}

const hasFactor = async (tx: Tx) =>
  (await selectPasskeys(tx)).length > 0 || (await findTotp(tx)) !== undefined

/** In one transaction with the mail that tells of it. @param act returns whether it changed anything */
async function change(
  site: Site,
  news: Parameters<typeof composeSecurityNotice>[1],
  act: (tx: Tx) => Promise<boolean>,
): Promise<RecoveryCodes | 'nothing'> {
  const mail = await composeSecurityNotice(site, news)
  const codes = await site.db.transaction().execute(async tx => {
    await oneAtATime(tx)
    if (!(await act(tx))) return 'nothing'
    await queueSecurityNotice(tx, site, mail)
    if (!(await hasFactor(tx))) {
      await deleteFactors(tx)
      return null
    }
    if ((await countRecoveryCodes(tx)) > 0 || (news !== 'passkeyAdded' && news !== 'appAdded')) return null
    const fresh = newRecoveryCodes()
    await replaceRecoveryCodes(tx, fresh.map(hashOfCode))
    return fresh
  })
  site.mailer.poke()
  return codes
}
