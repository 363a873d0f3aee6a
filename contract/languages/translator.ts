/** Says sentences of a catalogue in one language: plurals, numbers and dates by Intl, messages as `compile.ts` leaves them (ICU MessageFormat). */
import format, { type CompiledMessage } from 'icu-minify/format'
import { directionOf, isolated } from './direction.ts'
import type { SentenceKey, ValueArguments, ValuesOf } from './keys.ts'

/** Compiled sentences of one language, by their names. */
export type Messages = { readonly [K in SentenceKey]?: CompiledMessage }

/** What says a sentence: `t('reply.sent')`, `t('reply.left', { count: 3 })`. */
export interface Translator {
  <K extends SentenceKey>(key: K, ...values: ValueArguments<K>): string
  /** The language it speaks (BCP 47). */
  readonly language: string
  /** IANA name; undefined: the one of whoever reads. */
  readonly timeZone: string | undefined
  /**
   * The same for a sentence with tags, `'Read <link>more</link>'`: what each tag makes of what stands in it, between plain text.
   * @throws Error when a tag has no maker
   */
  parts<K extends SentenceKey, Made>(key: K, values: ValuesOf<K> & Tags<Made>): (string | Made)[]
}

/** What makes something of each tag, by its name; what stands inside it is handed in. */
export type Tags<Made> = { [tag: string]: string | number | Date | ((inside: (string | Made)[]) => Made) }

interface Speech {
  language: string
  messages: Messages
  timeZone?: string | undefined
}

/** How `{when, date, day}` and the like are written. */
export const formats = {
  number: { percent: { style: 'percent' } },
  date: {
    day: { dateStyle: 'long' },
    /** A day that is kept without a time: one of UTC, wherever the site is. */
    utcDay: { dateStyle: 'long', timeZone: 'UTC' },
    /** Names its time zone, as its reader may live in another. */
    moment: {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
  },
} as const

/** Intl's makers are slow to make: kept, as there are few. */
function kept<Given extends unknown[], Made>(make: (...given: Given) => Made) {
  const all = new Map<string, Made>()
  return (...given: Given): Made => {
    const name = JSON.stringify(given)
    const found = all.get(name) ?? make(...given)
    all.set(name, found)
    return found
  }
}

const formatters = {
  getDateTimeFormat: kept(
    (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  ),
  getNumberFormat: kept(
    (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  ),
  getPluralRules: kept(
    (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  ),
}

/** @throws Error, when it is asked for a sentence that is not among the messages */
export function createTranslator({ language, messages, timeZone }: Speech): Translator {
  const options = { formats, formatters, ...(timeZone !== undefined && { timeZone }) }
  const direction = directionOf(language)
  const say = (key: SentenceKey, values: Record<string, never> = {}) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`The sentence "${key}" is not here`)
    // A name of the other direction would turn round what stands beside it.
    const gaps = Object.entries<unknown>(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value, direction) : value,
    ])
    return format<unknown>(message, language, Object.fromEntries(gaps), options)
  }
  const t = (key: SentenceKey, values?: object) => say(key, values as Record<string, never>) as string
  const parts = (key: SentenceKey, values: object) => [say(key, values as Record<string, never>)].flat()
  return Object.assign(t, { language, timeZone, parts }) as Translator
}
