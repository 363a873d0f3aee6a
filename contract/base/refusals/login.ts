/** Why logging in, or showing again who one is, is refused. */
import type { Refusals } from './refusal.ts'

export const loginRefusals = {
  wrongCredentials: [401, 'Wrong username or password'],
  // Not 401: the session is fine, and the web would take it for a logout.
  wrongPassword: [400, 'The current password is wrong'],
  commonPassword: [400, 'That password is among those that are tried first. Please choose another one'],
  sessionGone: [404, 'That session has ended already'],

  loginOver: [401, 'That took too long, or too many tries. Please log in again'],
  wrongFactor: [400, 'That is not right. Please try again'],
  passkeyRefused: [400, 'That passkey could not be added. Please try again'],
  passkeyKnown: [409, 'That passkey is known already'],
  passkeyNotFound: [404, 'There is no such passkey any more'],
  appNotBegun: [409, 'That took too long. Please begin again'],
  appNotFound: [404, 'There is no authenticator app any more'],
  factorOff: [409, 'There is no second factor'],
} as const satisfies Refusals
