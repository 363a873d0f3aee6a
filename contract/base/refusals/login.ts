/** Why logging in, or showing again who one is, is refused. */
import { refusals as said } from '../../languages/en/refusals.ts'
import type { Refusals } from './refusal.ts'

export const loginRefusals = {
  wrongCredentials: [401, said.wrongCredentials],
  // Not 401: the session is fine, and the web would take it for a logout.
  wrongPassword: [400, 'The current password is wrong'],
  commonPassword: [400, 'That password is too easy to guess. Please choose another one'],
  sessionGone: [404, 'That session has ended already'],

  loginOver: [401, said.loginOver],
  wrongFactor: [400, said.wrongFactor],
  passkeyRefused: [400, 'That passkey could not be added. Please try again'],
  passkeyKnown: [409, 'That passkey was already added'],
  passkeyNotFound: [404, 'This passkey no longer exists'],
  appNotBegun: [409, 'That took too long. Please start again'],
  appNotFound: [404, 'There is no authenticator app here any longer'],
  factorOff: [409, 'No second factor is set up'],
} as const satisfies Refusals
