/** Every call of the API by its method and path, `'POST /api/subscribe'`: types alone, so that who calls needs no schema. */
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'

/** The files that declare endpoints. */
type Files =
  | typeof import('./acceptance.ts')
  | typeof import('./archive.ts')
  | typeof import('./auth.ts')
  | typeof import('./backups.ts')
  | typeof import('./bingo.ts')
  | typeof import('./bounce-settings.ts')
  | typeof import('./bounces.ts')
  | typeof import('./checks.ts')
  | typeof import('./circles.ts')
  | typeof import('./corrections.ts')
  | typeof import('./deliveries.ts')
  | typeof import('./drafts.ts')
  | typeof import('./durdle.ts')
  | typeof import('./file-list.ts')
  | typeof import('./files.ts')
  | typeof import('./imports.ts')
  | typeof import('./keys.ts')
  | typeof import('./letters.ts')
  | typeof import('./link-cards.ts')
  | typeof import('./mail-outcomes.ts')
  | typeof import('./mail-settings.ts')
  | typeof import('./moving.ts')
  | typeof import('./outbox.ts')
  | typeof import('./own-page.ts')
  | typeof import('./poll-answers.ts')
  | typeof import('./poll-results.ts')
  | typeof import('./polls.ts')
  | typeof import('./previews.ts')
  | typeof import('./receipts.ts')
  | typeof import('./recipients.ts')
  | typeof import('./remote-files.ts')
  | typeof import('./replies.ts')
  | typeof import('./room404.ts')
  | typeof import('./sealing.ts')
  | typeof import('./second-factor.ts')
  | typeof import('./sends-in-doubt.ts')
  | typeof import('./sends.ts')
  | typeof import('./settings.ts')
  | typeof import('./subscribers.ts')
  | typeof import('./taken-out.ts')
  | typeof import('./templates.ts')
  | typeof import('./unmailed.ts')
  | typeof import('./uploads.ts')
  | typeof import('./visits.ts')
  | typeof import('./webhooks.ts')

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
