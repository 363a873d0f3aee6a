/** Error codes: every way in which a call is refused, by its name, with its HTTP status and its sentence. */
import { compileSentences, flatten } from '../languages/compile.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { authorRefusals } from '../languages/en/desk-server/author-refusals.ts'
import { refusals as readersRefusals } from '../languages/en/refusals.ts'
import type { SentenceKey } from '../languages/keys.ts'
import { createTranslator } from '../languages/translator.ts'
import { filesRefusals } from './refusals/files.ts'
import { gamesRefusals } from './refusals/games.ts'
import { lettersRefusals } from './refusals/letters.ts'
import { loginRefusals } from './refusals/login.ts'
import { pollsRefusals } from './refusals/polls.ts'
import { programsRefusals } from './refusals/programs.ts'
import type { RefusalStatus, Refusals, RefusalValues } from './refusals/refusal.ts'
import { repliesRefusals } from './refusals/replies.ts'
import { sendingRefusals } from './refusals/sending.ts'
import { siteRefusals } from './refusals/site.ts'
import { subscribersRefusals } from './refusals/subscribers.ts'

/**
 * What may happen to any call, whatever it is for; an endpoint does not declare these.
 * A field that is refused says its own sentence under `invalid`, and `unknownField` names the field.
 */
export const commonRefusals = {
  invalid: 400,
  unknownField: 400,
  wrongJson: 400,
  brokenOff: 400,
  wrongCharacter: 400,
  askedAgain: 403,
  notLoggedIn: 401,
  wrongKey: 401,
  keyTooNarrow: 403,
  keyRefused: 403,
  foreignOrigin: 403,
  notFound: 404,
  tooLarge: 413,
  textTooHard: 413,
  wrongType: 415,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
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

const all = { ...commonRefusals, ...ownRefusals }

export type CommonRefusal = keyof typeof commonRefusals
export type OwnRefusal = keyof typeof ownRefusals
/** The name of a refusal: `kind` beside the `message` of an answer. Programs ask for it, never for the words. */
export type RefusalKind = keyof typeof all

const kinds = Object.keys(all) as RefusalKind[]

const sections = { refusals: readersRefusals, refused, authorRefusals }

/** Where the catalogue has the sentence of a refusal. */
export function sentenceOf(kind: RefusalKind): SentenceKey {
  const section = Object.entries(sections).find(([, sentences]) => Object.hasOwn(sentences, kind))?.[0]
  return `${section}.${kind}` as SentenceKey
}

function statusOf(kind: RefusalKind): RefusalStatus {
  const declared: Refusals[string] = all[kind]
  return typeof declared === 'number' ? declared : declared[0]
}

/** What always stands in the gaps of its sentence. */
export const valuesOf = (kind: RefusalKind): RefusalValues => {
  const declared: Refusals[string] = all[kind]
  return typeof declared === 'number' ? {} : declared[1]
}

const english = flatten(sections)

/** Status and English sentence; one that names what was sent keeps its gap: `{question}`. */
export const refusals = Object.fromEntries(
  kinds.map(kind => [kind, [statusOf(kind), englishOf(kind)]]),
) as unknown as { readonly [K in RefusalKind]: readonly [RefusalStatus, string] }

function englishOf(kind: RefusalKind): string {
  const key = sentenceOf(kind)
  const text = english.get(key) ?? ''
  const values = valuesOf(kind)
  if (Object.keys(values).length === 0) return text
  const t = createTranslator({ language: 'en', messages: compileSentences([[key, text]]) })
  return t(...([key, values] as unknown as ['page.toFront']))
}
