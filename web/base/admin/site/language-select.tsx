/** The language of one letter or poll: the site's, or one of its own. */

import { t } from '../../translations.ts'
import { Select, type SelectProps } from '../../ui/select.tsx'
import { languageName, useLanguages } from './languages.ts'
import { useSiteLanguage } from './use-site-language.ts'

interface LanguageSelectProps extends Pick<SelectProps<string>, 'label' | 'labelHidden' | 'className'> {
  /** BCP 47; null: the site's. */
  value: string | null
  onChange: (language: string | null) => void
}

export function LanguageSelect({ value, onChange, ...rest }: LanguageSelectProps) {
  const site = useSiteLanguage() ?? ''
  const tags = useLanguages()
  const all = value === null || tags.includes(value) ? tags : [...tags, value]
  const options = all.map(tag => ({ value: tag, label: languageName(tag) }))
  return (
    <Select
      {...rest}
      value={value ?? ''}
      onChange={tag => onChange(tag === '' ? null : tag)}
      options={[
        { value: '', label: t('site.siteLanguage', { language: site && languageName(site) }) },
        ...options,
      ]}
    />
  )
}
