/** Names of files, one after another: ‘plums.png, frost.jpg’. */
import { documentLanguage } from '../../../../base/translations.ts'

export const inList = (names: readonly string[]): string =>
  new Intl.ListFormat(documentLanguage(), { type: 'unit', style: 'short' }).format(names)
