import type { Part } from '../part.ts'

/** Columns of a table; the words of further ones join the last. */
export const tableColumns = 6

export const table = {
  names: ['table', 'tableRow', 'tableCell', 'tableHeader'],
  html: { table: [], tbody: [], tr: [], th: [], td: [] },
  sample:
    '<table><tbody><tr><th>Plums</th><th>Jam</th></tr><tr><td>4 kg</td><td>12 jars</td></tr></tbody></table>',
} as const satisfies Part
