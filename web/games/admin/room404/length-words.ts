/** How long a text is, for the author's eye. */
import { counted } from '../../../../contract/base/in-words.ts'

export const lengthWords = (text: string): string =>
  `${counted(text.length, 'character')}, ${counted(text.split(/\s+/).filter(Boolean).length, 'word')}`
