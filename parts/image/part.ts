import type { Part } from '../part.ts'

/** What a picture is in HTML, wherever it stands. */
export const pictureHtml = { img: ['src', 'alt', 'class', 'width'], a: ['href'] } as const

/** What a picture is called until its author describes it. */
export const defaultDescription = 'Newsletter image'

export const image = {
  names: ['image'],
  html: pictureHtml,
  classes: ['align-left', 'align-center', 'align-right'],
  sample: '<img src="/objects/plums.webp" alt="Plums" class="align-left" width="200">',
} as const satisfies Part
