import type { Part } from '../part.ts'

/** What names a footnote in stored HTML; the number readers see is its place in the letter. */
export const noteName = /^[\w-]{1,24}$/

export const footnote = {
  names: ['footnoteMark', 'footnotes', 'footnote'],
  html: { sup: ['data-note'], ol: ['class'], li: ['data-note'] },
  classes: ['notes'],
  sample:
    '<p>Plums<sup data-note="ripe"></sup></p><ol class="notes"><li data-note="ripe">Ripe ones.</li></ol>',
} as const satisfies Part
