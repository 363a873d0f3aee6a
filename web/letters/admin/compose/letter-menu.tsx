/** What is rarely done with a letter: what it was before, another to start from, a template of it, publishing it without a mail. */
import { useState } from 'react'
import { isFilledIn } from '../../../../contract/letters/is-filled-in.ts'
import { t } from '../../../base/translations.ts'
import { MenuItem, RowMenu } from '../../../base/ui/row-menu.tsx'
import type { LetterForm } from '../drafts/use-letter-form.ts'
import { VersionsDialog } from '../drafts/versions-dialog.tsx'
import { SaveTemplate } from './templates/save-template.tsx'
import { StartFrom } from './templates/start-from.tsx'

export interface LetterMenuProps {
  form: LetterForm
  isBusy: boolean
  /** Another draft is to be written on. */
  onOpen: (id: string) => void
  /** Opens the Send sheet without e-mail. */
  onPublish: () => void
}

export function LetterMenu({ form, isBusy, onOpen, onPublish }: LetterMenuProps) {
  const { fields } = form
  const { letterId } = form.view
  const [open, setOpen] = useState<'versions' | 'start' | 'template' | null>(null)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  const isEmpty = !isFilledIn(fields)
  const isBegun = letterId !== null || !isEmpty
  return (
    <>
      <RowMenu of={t('compose.thisLetter')}>
        <MenuItem disabled={letterId === null} onSelect={() => setOpen('versions')}>
          {t('compose.versionsItem')}
        </MenuItem>
        <MenuItem disabled={isBegun} onSelect={() => setOpen('start')}>
          <span className="grid py-1">
            {t('templates.startFrom')}
            {isBegun && <span className="text-soft text-xs">{t('compose.onlyForEmpty')}</span>}
          </span>
        </MenuItem>
        <MenuItem disabled={isEmpty} onSelect={() => setOpen('template')}>
          {t('compose.saveTemplateItem')}
        </MenuItem>
        <MenuItem disabled={isEmpty || isBusy} onSelect={onPublish}>
          {t('letters.publishItem')}
        </MenuItem>
      </RowMenu>
      <StartFrom open={open === 'start'} onOpenChange={onOpenChange} onOpen={onOpen} />
      <SaveTemplate letter={fields} open={open === 'template'} onOpenChange={onOpenChange} />
      <VersionsDialog form={form} open={open === 'versions'} onOpenChange={onOpenChange} />
    </>
  )
}
