/** Whether somebody has the second factor: a passkey, a code of the app, or a recovery code; spent together with what it opens. */
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { openAppSecret } from './app-secret.ts'
import { forgetQuestion, type Held, putQuestion, takeQuestion } from './challenges.ts'
import { hashOfTyped, stepOfCode } from './codes.ts'
import { findTotp, selectPasskeys, spendRecoveryCode, spendStep, usePasskey } from './factor-queries.ts'
import { counterOfAnswer, requestOptions } from './passkeys.ts'

export type FactorSite = Pick<Site, 'db' | 'clock' | 'config'>

export interface Proof {
  code?: string | undefined
  passkey?: { id: string } | undefined
}

export async function isFactorOn({ db }: Pick<Site, 'db'>): Promise<boolean> {
  return (await selectPasskeys(db)).length > 0 || (await findTotp(db)) !== undefined
}

/** Asks, and waits for the answer. @returns the ways there are; `passkey` is what the browser is asked */
export async function askFactor(site: FactorSite, held: Held) {
  const passkeys = await selectPasskeys(site.db)
  const options = passkeys.length > 0 ? await requestOptions(site.config, passkeys) : null
  await putQuestion(site, held, options?.challenge ?? '')
  return { passkey: options as Record<string, unknown> | null, ...(await readApp(site)) }
}

/** A code with whatever stood between its letters. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Spends what was shown, in the transaction of what it opens. @returns false when it was spent already */
type Spend = (tx: Tx) => Promise<boolean>

export type Proved<Opened> =
  | { proved: 'yes' | 'recovery'; opened: Opened }
  | { proved: 'wrong' }
  /** Nothing was asked, or it was answered wrongly too often. */
  | { proved: 'over' }

/**
 * Counts as a try, whatever comes after; the rest stands or falls together: a code that is spent has opened something.
 * @param open what the factor opens
 */
export async function proveFactor<Opened>(
  site: FactorSite,
  { held, proof: { code, passkey } }: { held: Held; proof: Proof },
  open: (tx: Tx, by: 'yes' | 'recovery') => Promise<Opened>,
): Promise<Proved<Opened>> {
  const challenge = await takeQuestion(site, held)
  if (challenge === undefined) return { proved: 'over' }
  const typed = plain(code ?? '')
  const spend = passkey
    ? await readPasskey(site, passkey, challenge)
    : /^\d{6}$/.test(typed)
      ? await readCode(site, typed)
      : (tx: Tx) => spendRecoveryCode(tx, hashOfTyped(typed))
  if (!spend) return { proved: 'wrong' }
  const by = passkey || /^\d{6}$/.test(typed) ? 'yes' : 'recovery'
  return site.db.transaction().execute(async tx => {
    if (!(await spend(tx))) return { proved: 'wrong' }
    await forgetQuestion({ ...site, db: tx }, held)
    return { proved: by, opened: await open(tx, by) }
  })
}

async function readPasskey(
  site: FactorSite,
  response: { id: string },
  challenge: string,
): Promise<Spend | undefined> {
  if (challenge === '') return undefined
  const used = await counterOfAnswer(site.config, await selectPasskeys(site.db), { response, challenge })
  return used && (tx => usePasskey(tx, used.id, { counter: used.counter, now: nowText(site.clock) }))
}

/** Whether there is an app, and whether the key is missing that its codes are checked with. */
export async function readApp({ db, config }: Pick<Site, 'db' | 'config'>) {
  const totp = await findTotp(db)
  return { app: totp !== undefined, appLocked: totp !== undefined && !openAppSecret(config, totp.secret) }
}

async function readCode(site: FactorSite, code: string): Promise<Spend | undefined> {
  const totp = await findTotp(site.db)
  const secret = totp && openAppSecret(site.config, totp.secret)
  const step = secret ? stepOfCode(site, secret, code) : undefined
  return step === undefined ? undefined : tx => spendStep(tx, step)
}
