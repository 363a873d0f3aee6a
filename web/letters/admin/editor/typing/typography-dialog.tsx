/** The one switch of typographic quotes and dashes: off, or a language. */
import { settings } from '../../../../../contract/base/settings/table.ts'
import { typographyLanguages, typographyOf } from '../../../../../contract/letters/typography.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import type { useTypography } from './use-typography.ts'

const { desk } = settings.typography

const sample = (language: string) => {
  const rules = typographyOf(language)
  if (!rules) return 'As typed: "so" -- and...'
  const [open, close] = rules.quotes
  return `${rules.name}: ${open}so${close} ${rules.dash} and…`
}
const options = ['off', ...typographyLanguages].map(value => ({ value, label: sample(value) }))

export interface TypographyDialogProps extends Opening {
  typography: ReturnType<typeof useTypography>
}

export function TypographyDialog({ typography, open, onOpenChange }: TypographyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={desk.label} description={desk.hint}>
      <Select label={desk.label} value={typography.language} options={options} onChange={typography.change} />
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
