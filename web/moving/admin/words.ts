/** Numbers, days and lists of an export, as the author reads them. */
import { letterDate } from '../../../contract/letters/letter-date.ts'
import type { Moving } from '../../../contract/moving/moving.ts'
import { documentLanguage, t } from '../../base/translations.ts'

/** 'January 1, 2015'; the day in UTC, as exports have it. */
export const day = (time: string) => letterDate(time, { language: documentLanguage(), timeZone: 'UTC' })

// Modules of the desk are loaded when its language is known.
const list = new Intl.ListFormat(documentLanguage(), { type: 'unit' })

/** 'a, b, c' */
export const inList = (names: readonly string[]): string => list.format(names)

/** 'a and b and c'; '' of none. */
export const joinedByAnd = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((joined, last) => t('imports.and', { list: joined, last }), first)

/** The letters that will come, or came. */
export const wanted = ({ letters: { all, known, tooLong } }: Moving) => all - known - tooLong

/** 'Substack: export.zip'; the name of the file alone while the service is not known. */
export const called = ({ service, fileName }: Moving) => (service ? `${service}: ${fileName}` : fileName)

export const isAtWork = ({ state }: Moving) =>
  ['reading', 'fetching', 'bringing', 'mending', 'undoing'].includes(state)
