/** Types of the catalogue: which sentences there are, and the values that each asks for. Types alone, so that a page loads no sentence with them. */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { desk } from './en/desk.ts'
import type { deskServer } from './en/desk-server.ts'
import type { english } from './en.ts'

type English = typeof english & typeof desk & typeof deskServer
type Section = keyof English

/** A section of sentences that readers get; the author gets others beside them. */
export type ReadersSection = keyof typeof english

/** The name of a sentence: its section and its own, `'reply.sent'`. */
export type SentenceKey = { [S in Section]: `${S}.${keyof English[S] & string}` }[Section]

type EnglishOf<K extends SentenceKey> = K extends `${infer S extends Section}.${infer N}`
  ? N extends keyof English[S]
    ? English[S][N]
    : never
  : never

interface Kinds {
  ICUArgument: string | number
  ICUNumberArgument: number
  ICUDateArgument: Date | number
}

/** What stands in the gaps of a sentence, by their names in its English. */
export type ValuesOf<K extends SentenceKey> =
  EnglishOf<K> extends infer Text extends string ? GetICUArgs<Text, Kinds> : never

/** A sentence without gaps is asked for by its name alone. */
export type ValueArguments<K extends SentenceKey> =
  Record<never, never> extends ValuesOf<K> ? [] : [values: ValuesOf<K>]

export type Say = <K extends SentenceKey>(key: K, ...values: ValueArguments<K>) => string

/** Says something once it is known in which language. */
export type Saying = (t: Say) => string
