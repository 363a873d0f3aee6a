/** Lists of names and numbers as the author reads them. */
import { documentLanguage, t } from '../../translations.ts'

// Modules of the desk are loaded when its language is known.
const list = new Intl.ListFormat(documentLanguage(), { style: 'narrow' })

/** 'a, b, c' */
export const inList = (names: readonly string[]): string => list.format(names)

/** 'a and b and c'; '' of none. */
export const joinedByAnd = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((joined, last) => t('site.and', { list: joined, last }), first)
