import type { Part } from '../part.ts'

/** What a picture is in HTML, wherever it stands. */
export const pictureHtml = { img: ['src', 'alt', 'class', 'width'], a: ['href'] } as const

export const image = {
  names: ['image'],
  html: pictureHtml,
  classes: ['align-left', 'align-center', 'align-right'],
  sample: '<img src="/objects/plums.webp" alt="Plums" class="align-left" width="200">',
} as const satisfies Part
