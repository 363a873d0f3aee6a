import type { Part } from '../part.ts'

export const button = {
  names: ['button'],
  html: { a: ['class', 'href'] },
  classes: ['button'],
  // Ghost, WordPress, Squarespace, Mailchimp.
  foreign: {
    classes: ['kg-btn', 'wp-block-button__link', 'sqs-block-button-element', 'mcnButton'],
    element: 'a',
    is: 'button',
  },
  sample: '<p><a class="button" href="https://plums.example/">Plums</a></p>',
} as const satisfies Part
