/** Says of a game's words that they are English, to whoever reads the page in another language. */
import { documentLanguage, t } from '../../base/translations.ts'

export function EnglishNote({ says }: { says: 'durdle.englishWords' | 'room404.englishStory' }) {
  const isEnglish = new Intl.Locale(documentLanguage()).language === 'en'
  return isEnglish ? null : <p className="text-soft text-sm">{t(says)}</p>
}
