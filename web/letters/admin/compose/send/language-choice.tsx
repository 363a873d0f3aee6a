/** The language of a letter's page and mail, and what its words look like. */
import { LanguageSelect } from '../../../../base/admin/site/language-select.tsx'
import { closest, languageName, useLanguages } from '../../../../base/admin/site/languages.ts'
import { useSiteLanguage } from '../../../../base/admin/site/use-site-language.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { SheetRow } from './sheet-row.tsx'

export interface LanguageChoiceProps {
  /** BCP 47; null: the site's. */
  language: string | null
  onChange: (language: string | null) => void
  /** As the check found it; null where it did not. */
  wordsLanguage: string | null
}

export function LanguageChoice({ language, onChange, wordsLanguage }: LanguageChoiceProps) {
  const site = useSiteLanguage()
  const tags = useLanguages()
  const spoken = language ?? site
  const seems = wordsLanguage === null ? undefined : (closest(tags, wordsLanguage) ?? wordsLanguage)
  return (
    <SheetRow name={t('sendSheet.language')}>
      <LanguageSelect
        label={t('sendSheet.language')}
        labelHidden
        value={language}
        onChange={onChange}
        className="max-w-xs"
      />
      {seems !== undefined && spoken !== undefined && closest([spoken], seems) === undefined && (
        <p role="status" className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t('sendSheet.wordsLook', { language: languageName(seems) })}
          <Button variant="secondary" size="tight" onClick={() => onChange(seems)}>
            {t('sendSheet.useLanguage', { language: languageName(seems) })}
          </Button>
        </p>
      )}
    </SheetRow>
  )
}
