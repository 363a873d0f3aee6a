/** Whether somebody has the second factor: a passkey, a code of the app, or a recovery code. */
import type { Site } from '../site.ts'
import { forgetQuestion, type Held, putQuestion, takeQuestion } from './challenges.ts'
import { isCodeOfApp, isRecoveryCode } from './codes.ts'
import { findTotp, selectPasskeys } from './factor-queries.ts'
import { isPasskeyOf, requestOptions } from './passkeys.ts'

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
  return {
    passkey: options as Record<string, unknown> | null,
    app: (await findTotp(site.db)) !== undefined,
  }
}

/** A code with whatever stood between its letters. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** @returns 'recovery' for a recovery code; 'over' when nothing was asked, or it was answered wrongly too often */
export async function proveFactor(
  site: FactorSite,
  held: Held,
  { code, passkey }: Proof,
): Promise<'yes' | 'recovery' | 'wrong' | 'over'> {
  const challenge = await takeQuestion(site, held)
  if (challenge === undefined) return 'over'
  const proved = passkey
    ? await provePasskey(site, passkey, challenge)
    : await proveCode(site, plain(code ?? ''))
  if (proved !== 'wrong') await forgetQuestion(site, held)
  return proved
}

async function provePasskey(site: FactorSite, response: { id: string }, challenge: string) {
  if (challenge === '') return 'wrong'
  const known = await selectPasskeys(site.db)
  return (await isPasskeyOf(site, known, { response, challenge })) ? 'yes' : 'wrong'
}

async function proveCode(site: FactorSite, code: string) {
  if (/^\d{6}$/.test(code)) return (await isCodeOfApp(site, code)) ? 'yes' : 'wrong'
  return (await isRecoveryCode(site.db, code)) ? 'recovery' : 'wrong'
}
