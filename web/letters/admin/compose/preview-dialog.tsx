/** Shows a letter as its readers will see it: as a page, and as mail. */
import { letterDate } from '../../../../contract/letters/letter-date.ts'
import { usePlacedWords } from '../../../base/admin/site/use-placed-words.ts'
import { useSiteLanguage } from '../../../base/admin/site/use-site-language.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { documentLanguage, t } from '../../../base/translations.ts'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { Tabs } from '../../../base/ui/tabs.tsx'
import { hasNamesIn, letterAsRead } from '../letter/letter-as-read.ts'
import type { LetterFields } from '../letter/letter-fields.ts'
import { LetterSheet } from '../letter/letter-sheet.tsx'
import { MailPreview } from './mail-preview.tsx'

export interface PreviewDialogProps extends Opening {
  letter: LetterFields
}

/** Starts with the page, which needs no answer of the site. */
export function PreviewDialog({ letter, open, onOpenChange }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('compose.preview')}
      description={
        letter.fromName.trim()
          ? t('compose.from', { fromName: letter.fromName.trim() })
          : t('compose.previewDescription')
      }
      wide
    >
      <Tabs
        label={t('compose.previewAs')}
        tabs={[
          { value: 'page', text: t('compose.previewPage'), content: <Page letter={letter} /> },
          { value: 'mail', text: t('compose.previewMail'), content: <MailPreview letter={letter} /> },
        ]}
      />
    </Dialog>
  )
}

function Page({ letter }: Pick<PreviewDialogProps, 'letter'>) {
  const timeZone = useTimeZone()
  const siteLanguage = useSiteLanguage()
  const language = letter.language ?? siteLanguage ?? documentLanguage()
  const words = usePlacedWords(language)
  const date = letterDate(new Date().toISOString(), { language, timeZone })
  return (
    <div className="grid gap-3">
      <LetterSheet {...letterAsRead(letter, words?.nameless)} date={date} pageLanguage={language} />
      {hasNamesIn(letter) && <p className="text-sm text-soft">{t('compose.pageWithoutNames')}</p>}
    </div>
  )
}
