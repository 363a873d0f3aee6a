import type { Part } from '../part.ts'

/** The highest number a list can begin with. */
export const listStart = 9_999

export const list = {
  names: ['bulletList', 'orderedList', 'listItem'],
  html: { ul: [], ol: ['start'], li: [] },
  means: { menu: 'ul', dir: 'ul' },
  sample: '<ul><li><p>Plums</p><ol start="3"><li><p>ripe</p></li></ol></li></ul>',
} as const satisfies Part
