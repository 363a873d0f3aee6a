/** What is in an archive, for whoever opens it in ten years. */
import { takeout } from '../../../contract/languages/en/desk-server/takeout.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { folders, tables } from './contents.ts'

/** Characters of a line, and where what explains a file begins. */
const width = 110
const column = 26

/** Its first line is how our own importer knows a takeout: in English, whatever is spoken behind it. */
export const readMe = (t: Say): string =>
  [...new Set([takeout.everything, t('takeout.everything')])].join('\n\n') +
  `

${[...folders, ...tables].map(told => lineOf(told, t)).join('\n')}

${t('takeout.pieceByPiece')}
${t('takeout.addresses')}

${t('takeout.importable')}
${t('takeout.wholeSite')}
`

function lineOf({ name, about, order }: (typeof folders)[number], t: Say): string {
  const words = order ? t('takeout.inOrder', { about: t(about), order: t(order) }) : t(about)
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || column + last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return `${name.padEnd(column)}${lines.join(`\n${' '.repeat(column)}`)}`
}
