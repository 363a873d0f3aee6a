/** Full lines in words. */
import type { Line } from '../../../../contract/games/rules/bingo-rules.ts'
import { documentLanguage, t } from '../../../base/translations.ts'

const nameOf: Record<Line['kind'], (number: number) => string> = {
  row: row => t('bingo.row', { row }),
  column: column => t('bingo.column', { column }),
  falling: () => t('bingo.fallingDiagonal'),
  rising: () => t('bingo.risingDiagonal'),
}

/** 'Row 2 and Column 3 are complete, both at once!' */
export function formatLines(lines: readonly Line[]): string {
  const names = lines.map(({ kind, number }) => nameOf[kind](number))
  const list = new Intl.ListFormat(documentLanguage(), { type: 'conjunction' }).format(names)
  return t('bingo.lines', { count: lines.length, lines: list })
}
