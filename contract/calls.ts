/** Every call of the API by its method and path, `'POST /api/subscribe'`: types alone, so that who calls needs no schema. */
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from './base/endpoint.ts'

/** The files that declare endpoints. */
type Files =
  | typeof import('./mail/acceptance.ts')
  | typeof import('./letters/archive.ts')
  | typeof import('./author/auth.ts')
  | typeof import('./author/backups.ts')
  | typeof import('./games/bingo.ts')
  | typeof import('./answers/blind-rights.ts')
  | typeof import('./mail/bounce-settings.ts')
  | typeof import('./mail/bounces.ts')
  | typeof import('./letters/checks.ts')
  | typeof import('./people/circles.ts')
  | typeof import('./letters/corrections.ts')
  | typeof import('./mail/deliveries.ts')
  | typeof import('./letters/drafts.ts')
  | typeof import('./games/durdle.ts')
  | typeof import('./files/file-list.ts')
  | typeof import('./files/files.ts')
  | typeof import('./author/first-steps.ts')
  | typeof import('./people/imports.ts')
  | typeof import('./author/keys.ts')
  | typeof import('./letters/letters.ts')
  | typeof import('./letters/link-cards.ts')
  | typeof import('./mail/mail-outcomes.ts')
  | typeof import('./mail/mail-settings.ts')
  | typeof import('./moving/moving.ts')
  | typeof import('./mail/outbox.ts')
  | typeof import('./people/own-page.ts')
  | typeof import('./base/own-words.ts')
  | typeof import('./answers/poll-answers.ts')
  | typeof import('./answers/poll-results.ts')
  | typeof import('./answers/polls.ts')
  | typeof import('./letters/previews.ts')
  | typeof import('./answers/receipts.ts')
  | typeof import('./people/recipients.ts')
  | typeof import('./files/remote-files.ts')
  | typeof import('./answers/replies.ts')
  | typeof import('./games/room404.ts')
  | typeof import('./answers/sealing.ts')
  | typeof import('./author/second-factor.ts')
  | typeof import('./mail/sends-in-doubt.ts')
  | typeof import('./mail/sends.ts')
  | typeof import('./base/settings.ts')
  | typeof import('./people/subscribers.ts')
  | typeof import('./letters/taken-out.ts')
  | typeof import('./letters/templates.ts')
  | typeof import('./letters/unmailed.ts')
  | typeof import('./files/uploads.ts')
  | typeof import('./author/visits.ts')
  | typeof import('./base/webhooks.ts')

type EndpointsIn<File> = File extends File ? Extract<File[keyof File], Endpoint> : never
type Declared = EndpointsIn<Files>

/** The endpoint of each name. */
export type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E }

/** A method, a space and a path as it is declared: `'GET /api/polls/:id'`. */
export type CallName = keyof Calls

export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>
export type CallBody<N extends CallName> = BodyInputOf<Calls[N]>
export type CallParams<N extends CallName> = ParamsOf<Calls[N]>
export type CallQuery<N extends CallName> = QueryOf<Calls[N]>

/** The calls that nothing may tie to a person. */
export type AnonymousCall = { [N in CallName]: Calls[N] extends { anonymous: true } ? N : never }[CallName]
