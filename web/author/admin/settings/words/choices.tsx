/** Which language's sentences are shown, and which of them. */
import { languageName, useLanguages } from '../../../../base/admin/site/languages.ts'
import { t } from '../../../../base/translations.ts'
import { Select } from '../../../../base/ui/select.tsx'
import type { Shown } from './find-sentences.ts'
import { places, sections } from './places.ts'

interface ChoicesProps {
  /** BCP 47. */
  language: string
  /** The site's, which is the first to choose. */
  first: string
  onChoose: (language: string) => void
  shown: Shown
  onShow: (shown: Shown) => void
  counts: { mine: number; updated: number }
}

export function Choices({ language, first, onChoose, shown, onShow, counts }: ChoicesProps) {
  const tags = [...new Set([first, ...useLanguages()])]
  return (
    <>
      <Select
        label={t('ownWordsPage.language')}
        value={language}
        onChange={onChoose}
        options={tags.map(tag => ({ value: tag, label: languageName(tag) }))}
      />
      <Select<Shown>
        label={t('ownWordsPage.show')}
        value={shown}
        onChange={onShow}
        options={[
          { value: 'mine', label: t('ownWordsPage.changedByYou', { count: counts.mine }) },
          { value: 'updated', label: t('ownWordsPage.originalChangedSince', { count: counts.updated }) },
          { value: 'all', label: t('ownWordsPage.allSentences') },
          ...sections.map(section => ({ value: section, label: places[section] })),
        ]}
      />
    </>
  )
}
