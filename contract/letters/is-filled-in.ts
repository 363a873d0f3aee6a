/** Whether a letter says anything. Apart from the calls on letters, so that a page that asks brings no schemas along. */
import { replaceBetween } from '../base/between.ts'
import { namelessWords, withoutNames } from './body/name-field.ts'

const blank = (html: string) =>
  !/<img\s/i.test(html) && replaceBetween(html, ['<', '>'], () => '').replace(/&nbsp;|\s/g, '') === ''

/** Whether a subject and a body say anything; Save, Preview and Send ask the same (specification §5). */
export const isFilledIn = (letter: { subject: string; body: string }) =>
  withoutNames(letter.subject, namelessWords).trim() !== '' && !blank(letter.body)
