/** Error codes: every way in which a call is refused, by its name, with its HTTP status and its sentence. */
import { refusals as said } from '../languages/en/refusals.ts'
import { filesRefusals } from './refusals/files.ts'
import { gamesRefusals } from './refusals/games.ts'
import { lettersRefusals } from './refusals/letters.ts'
import { loginRefusals } from './refusals/login.ts'
import { pollsRefusals } from './refusals/polls.ts'
import { programsRefusals } from './refusals/programs.ts'
import type { Refusals } from './refusals/refusal.ts'
import { repliesRefusals } from './refusals/replies.ts'
import { sendingRefusals } from './refusals/sending.ts'
import { siteRefusals } from './refusals/site.ts'
import { subscribersRefusals } from './refusals/subscribers.ts'

/**
 * What may happen to any call, whatever it is for; an endpoint does not declare these.
 * A field that is refused says its own sentence under `invalid`, and `unknownField` names the field.
 */
export const commonRefusals = {
  invalid: [400, said.invalid],
  unknownField: [400, 'There is no such field here'],
  wrongJson: [400, 'The body is not valid JSON'],
  brokenOff: [400, said.brokenOff],
  wrongCharacter: [400, said.wrongCharacter],
  askedAgain: [403, 'Please confirm that it is you'],
  notLoggedIn: [401, 'Please log in'],
  wrongKey: [401, 'This key does not exist, or was ended'],
  keyTooNarrow: [403, 'This key does not have that permission. Create another one in the settings'],
  keyRefused: [403, 'A key cannot do that. Please log in'],
  foreignOrigin: [403, said.foreignOrigin],
  notFound: [404, said.notFound],
  tooLarge: [413, said.tooLarge],
  textTooHard: [413, said.textTooHard],
  wrongType: [415, 'Please send JSON'],
  tooMany: [429, said.tooMany],
  broken: [500, said.broken],
  unavailable: [503, said.unavailable],
} as const satisfies Refusals

/** What an endpoint declares: one name is one status and one sentence, at every endpoint that uses it. */
export const ownRefusals = {
  ...loginRefusals,
  ...programsRefusals,
  ...lettersRefusals,
  ...sendingRefusals,
  ...subscribersRefusals,
  ...pollsRefusals,
  ...repliesRefusals,
  ...filesRefusals,
  ...siteRefusals,
  ...gamesRefusals,
}

export const refusals = { ...commonRefusals, ...ownRefusals }

export type CommonRefusal = keyof typeof commonRefusals
export type OwnRefusal = keyof typeof ownRefusals
/** The name of a refusal: `kind` beside the `message` of an answer. Programs ask for it, never for the words. */
export type RefusalKind = keyof typeof refusals
