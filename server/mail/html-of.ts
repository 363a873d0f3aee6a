/** A sentence of the catalogue as HTML of a mail. */
import type { SentenceKey, ValuesOf } from '../../contract/languages/keys.ts'
import type { Translator } from '../../contract/languages/translator.ts'
import { escapeText } from '../../contract/letters/body/escape-html.ts'

/** What stands in its gaps, in plain text, and what each of its tags becomes, around HTML. */
type Gaps = { [name: string]: string | number | Date | ((inside: string) => string) }

interface Made {
  html: string
}

/** `htmlOf(t, 'letterMail.reply', { link: linkTo(href) })`: text and values are escaped here. */
export function htmlOf<K extends SentenceKey>(t: Translator, key: K, values: ValuesOf<K> & Gaps): string {
  const makers = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (inside: (string | Made)[]) => ({ html: value(joined(inside)) }) : value,
  ])
  return joined(t.parts<K, Made>(key, Object.fromEntries(makers)))
}

const joined = (parts: readonly (string | Made)[]) =>
  parts.map(part => (typeof part === 'string' ? escapeText(part) : part.html)).join('')
