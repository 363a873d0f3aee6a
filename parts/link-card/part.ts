import type { Part } from '../part.ts'

export const linkCard = {
  names: ['linkCard', 'cardTitle', 'cardWords'],
  html: { aside: ['data-link', 'data-picture'] },
  sample:
    '<aside data-link="https://plums.example/jam" data-picture="/objects/jam.jpg"><p>All about jam</p><p>Fifty recipes.</p></aside>',
} as const satisfies Part

/** What a card is called that has no title, and where readers see that it leads. */
export const hostOf = (href: string): string => new URL(href).host.replace(/^www\./, '')
