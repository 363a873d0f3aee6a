/** A box in mail is a table of one cell, for Word draws borders around nothing else. */
import type { Direction } from '../../../../contract/languages/direction.ts'
import { colors } from '../../../mail/sheet.ts'

export const openMailTable = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * Lengths of a margin or a padding: above, after, below and before the words, for mail programs know neither logical properties nor a
 * shorthand for them.
 */
export const edges = (
  direction: Direction | undefined,
  [top, end, bottom, start]: readonly [top: string, end: string, bottom: string, start: string],
): string => (direction === 'rtl' ? `${top} ${start} ${bottom} ${end}` : `${top} ${end} ${bottom} ${start}`)

/** The side on which lines begin. */
export const startOf = (direction: Direction | undefined) => (direction === 'rtl' ? 'right' : 'left')

/** One cell across the column. @param style of the cell. @param look.before two cells beside it, where its lines begin */
export function box(cell: string, style: string, { align = '', shade = false, before = '' } = {}): string {
  const look = `${align && ` align="${align}"`}${shade ? ` bgcolor="${colors.paper}"` : ''}`
  const name = shade ? 'shade' : 'rule'
  // The space below is a row of its own: Word gives tables no margin.
  return `${openMailTable} width="100%"><tr>${before}<td class="${name}"${look} style="${style}">${cell}</td></tr><tr><td${before && ' colspan="3"'} style="height:18px;font-size:0;line-height:0">&nbsp;</td></tr></table>`
}
