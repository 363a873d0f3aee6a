/** Clipboards of programs that write plain text, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const plainText: readonly Clipboard[] = [
  {
    name: 'two paragraphs',
    text: 'One line\n\nAnother line',
    kept: '<p>One line</p><p>Another line</p>',
  },
  {
    name: 'lines',
    text: 'One\nTwo\r\nThree',
    kept: '<p>One</p><p>Two</p><p>Three</p>',
  },
  {
    name: 'signs that mean nothing',
    text: '5 * 3 # not a title\n* alone',
    kept: '<p>5 * 3 # not a title</p><p>* alone</p>',
  },
]
