/** Names, words and short sentences beside each other. */
import { directionOf, isolated, withoutIsolates } from '../../contract/languages/direction.ts'
import { documentLanguage, t } from './translations.ts'

/** What is between two of them: a comma, as the language writes it. */
export const between = (): string => withoutIsolates(t('form.listed', { some: '', one: '' }))

/**
 * 'a, b, c': nothing between the last two but what is between the others. An "and" would be read as part of a choice or of a name, and
 * Intl's lists of units have one in most languages, and in Chinese nothing at all.
 */
export function listed(parts: readonly string[]): string {
  const around = directionOf(documentLanguage())
  return parts.map(part => isolated(part, around)).join(between())
}
