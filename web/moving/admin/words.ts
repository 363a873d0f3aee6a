/** Numbers and days of an export, as the author reads them. */
import { letterDate } from '../../../contract/letters/letter-date.ts'
import type { Moving } from '../../../contract/moving/moving.ts'
import { documentLanguage } from '../../base/translations.ts'

/** 'January 1, 2015'; the day in UTC, as exports have it. */
export const day = (time: string) => letterDate(time, { language: documentLanguage(), timeZone: 'UTC' })

/** The letters that will come, or came. */
export const wanted = ({ letters: { all, known, tooLong } }: Moving) => all - known - tooLong

/** 'Substack: export.zip'; the name of the file alone while the service is not known. */
export const called = ({ service, fileName }: Moving) => (service ? `${service}: ${fileName}` : fileName)

export const isAtWork = ({ state }: Moving) =>
  ['reading', 'fetching', 'bringing', 'mending', 'undoing'].includes(state)
