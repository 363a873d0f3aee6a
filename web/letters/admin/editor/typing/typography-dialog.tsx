/** The one switch of typographic quotes and dashes: off, or a language. */
import { settings } from '../../../../../contract/base/settings/table.ts'
import { typographyLanguages, typographyOf } from '../../../../../contract/letters/typography.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import type { useTypography } from './use-typography.ts'

const { desk } = settings.typography

const sample = (language: string) => {
  const rules = typographyOf(language)
  if (!rules) return t('typing.asTyped')
  const [open, close] = rules.quotes
  return t('typing.sample', { name: rules.name, open, close, dash: rules.dash })
}
const options = ['off', ...typographyLanguages].map(value => ({ value, label: sample(value) }))

export interface TypographyDialogProps extends Opening {
  typography: ReturnType<typeof useTypography>
}

export function TypographyDialog({ typography, open, onOpenChange }: TypographyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={desk.label(t)} description={desk.hint(t)}>
      <Select
        label={desk.label(t)}
        value={typography.language}
        options={options}
        onChange={typography.change}
      />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{t('buttons.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
