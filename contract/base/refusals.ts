/** Error codes: every way in which a call is refused, by its name, with its HTTP status and its sentence. */
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
  invalid: [400, 'Please send a JSON object with the fields of this call'],
  unknownField: [400, 'There is no such field here'],
  wrongJson: [400, 'The body is not valid JSON'],
  brokenOff: [400, 'The request was cut off'],
  wrongCharacter: [400, 'That text contains a character that cannot be stored'],
  askedAgain: [403, 'Please confirm that it is you'],
  notLoggedIn: [401, 'Please log in'],
  wrongKey: [401, 'This key does not exist, or was ended'],
  keyTooNarrow: [403, 'This key does not have that permission. Create another one in the settings'],
  keyRefused: [403, 'A key cannot do that. Please log in'],
  foreignOrigin: [403, 'This call must come from the site itself'],
  notFound: [404, 'Not found'],
  tooLarge: [413, 'That is too large'],
  textTooHard: [
    413,
    'That takes too long or too much memory to read. Please shorten it, or split it into parts',
  ],
  wrongType: [415, 'Please send JSON'],
  tooMany: [429, 'Too many tries. Please wait a moment and try again'],
  broken: [500, 'Something went wrong on our side. Please try again'],
  unavailable: [503, 'The site cannot store anything right now. Please try again in a few minutes'],
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
