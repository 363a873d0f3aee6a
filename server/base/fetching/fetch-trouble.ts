/** What went wrong on the way to an address, as the refusal that tells a person (error mapping). */
import type { fetchRefusals } from '../../../contract/base/fetching.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { NotReached } from './connect-public.ts'

export type FetchRefusal = (typeof fetchRefusals)[number]

/** Ends a body that is being read: the stream's error. */
export class FetchBroken extends Error {
  readonly refused: Refused<FetchRefusal>
  constructor(refused: Refused<FetchRefusal>) {
    super(refused.refused)
    this.refused = refused
  }
}

const notThere =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|EADDRNOTAVAIL|EAI_\w+|ESERVFAIL)$/
const late = /^(ETIMEDOUT|ETIMEOUT|UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT)$/
const untrusted = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET|EPROTO/

/** @throws what no network says: a bug of ours */
export function troubleOf(error: unknown): Refused<FetchRefusal> {
  if (error instanceof FetchBroken) return error.refused
  if (error instanceof NotReached) return refuse(error.kind)
  if (!(error instanceof Error)) throw error
  if (error.name === 'TimeoutError') return refuse('addressSlow')
  if (error.name === 'HTTPParserError') return refuse('addressBroken')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '' || code.includes('INVALID_ARG')) throw error
  if (late.test(code)) return refuse('addressSlow')
  if (notThere.test(code)) return refuse('addressUnreachable')
  if (untrusted.test(code)) return refuse('addressInsecure')
  return refuse('addressBroken')
}

/** @param status of a site that does not give something out */
export function refusedWith(status: number): Refused<'addressRefuses'> {
  return refuse('addressRefuses', { answered: status, say: t => t(sentenceFor(status), { status }) })
}

function sentenceFor(status: number) {
  if (status === 404 || status === 410) return 'refusedWith.siteHasNothing'
  return status >= 500 ? 'refusedWith.siteHasProblem' : 'refusedWith.siteRefuses'
}

const silences = new Set<string>([
  ...(['addressUnknown', 'addressUnreachable', 'addressInsecure'] satisfies FetchRefusal[]),
  ...(['addressSlow', 'addressBroken'] satisfies FetchRefusal[]),
])

/** Whether a site will hardly give out anything else either: one that has nothing at an address is there, and may have the rest. */
export function isSilence({ refused, answered = 0 }: Refused): boolean {
  return silences.has(refused) || answered === 429 || answered >= 500
}

/** @param most bytes */
export function tooLarge(most: number): Refused<'addressTooLarge'> {
  const [kilobytes, megabytes] = [Math.floor(most / 1024), Math.floor(most / 1024 / 1024)]
  return refuse('addressTooLarge', {
    say: t =>
      most < 1e6
        ? t('refusedWith.fileLargerKb', { kilobytes })
        : t('refusedWith.fileLargerMb', { megabytes }),
  })
}
