import { pictureHtml } from '../image/part.ts'
import type { Part } from '../part.ts'

/** Pictures side by side in one figure. */
export const figurePictures = 3

export const figure = {
  names: ['figure', 'caption'],
  html: { figure: [], figcaption: [], ...pictureHtml },
  sample:
    '<figure><img src="/objects/plums.webp" alt="Plums" class="align-center"><figcaption>The plums</figcaption></figure>',
} as const satisfies Part
