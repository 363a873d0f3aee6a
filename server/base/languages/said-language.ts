/** The language that another program's file names, as this site names it: `de_DE` and `de-DE` are `de`. */
import { languageTag } from '../../../contract/base/field.ts'
import { catalogue } from './catalogue.ts'

/** @returns BCP 47; null where the text names no language */
export function saidLanguage(text: string): string | null {
  const locale = localeOf(text.trim().replaceAll('_', '-'))
  if (!locale) return null
  const { language, script, region } = locale
  const whole = [language, script, region].filter(Boolean).join('-')
  // Where a language is at home it needs no country; Portuguese has two here.
  const isUsual = region !== undefined && locale.minimize().region === undefined
  const tag = isUsual && catalogue().languages.has(language) ? language : whole
  return languageTag.safeParse(tag).data ?? null
}

function localeOf(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text)
  } catch {
    return undefined
  }
}
