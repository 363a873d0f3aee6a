import type { Part } from '../part.ts'

export const file = {
  names: ['file'],
  html: { aside: ['data-file', 'data-size'] },
  sample:
    '<aside data-file="/files/R3cordingOfTheJam1234567/jam.mp3" data-size="3565158"><p>The jam, read aloud</p><p>It simmers.</p></aside>',
} as const satisfies Part
