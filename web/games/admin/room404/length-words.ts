/** How long a text is, for the author's eye. */
import { t } from '../../../base/translations.ts'

export const lengthWords = (text: string): string =>
  t('room404Texts.length', {
    characters: text.length,
    words: text.split(/\s+/).filter(Boolean).length,
  })
