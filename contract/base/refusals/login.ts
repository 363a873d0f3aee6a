/** Why logging in, or showing again who one is, is refused. */
import type { Refusals } from './refusal.ts'

export const loginRefusals = {
  wrongCredentials: 401,
  // Not 401: the session is fine, and the web would take it for a logout.
  wrongPassword: 400,
  commonPassword: 400,
  sessionGone: 404,

  loginOver: 401,
  wrongFactor: 400,
  passkeyRefused: 400,
  passkeyKnown: 409,
  passkeyNotFound: 404,
  appNotBegun: 409,
  appNotFound: 404,
  factorOff: 409,
} as const satisfies Refusals
