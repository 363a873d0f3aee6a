/** What is in an archive, for whoever opens it in ten years. */
import { folders, tables } from './contents.ts'

/** Characters of a line, and where what explains a file begins. */
const width = 110
const column = 26

/** Its first line is how our own importer knows a takeout. */
export const readMe = (): string => `This is everything from your letters site.

${[...folders, ...tables].map(lineOf).join('\n')}

It was written piece by piece while the site was running: what changed meanwhile may be in one file and not in another.
It holds your readers' addresses, but no password and no reader's link.

Another Foolscap can import its letters, pictures and subscribers: choose this file there at "Bring your letters".
To move the whole site, restore a backup instead.
`

function lineOf({ name, about, order }: (typeof folders)[number]): string {
  const lines: string[] = []
  for (const word of `${about}${order ? ` (${order})` : ''}`.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || column + last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return `${name.padEnd(column)}${lines.join(`\n${' '.repeat(column)}`)}`
}
