/** How long a text is, for the author's eye. */
import { pluralize } from '../../../../contract/base/format-count.ts'

export const lengthWords = (text: string): string =>
  `${pluralize(text.length, 'character')}, ${pluralize(text.split(/\s+/).filter(Boolean).length, 'word')}`
