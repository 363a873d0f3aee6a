/** The bar at the foot of the page on which a letter is corrected: whether the words are safe, a look at them, and publishing. */
import { useState } from 'react'
import { createTranslator } from '../../../../../contract/languages/translator.ts'
import type { CorrectableLetter } from '../../../../../contract/letters/corrections.ts'
import { isFilledIn } from '../../../../../contract/letters/is-filled-in.ts'
import { letterDate } from '../../../../../contract/letters/letter-date.ts'
import { usePlacedWords } from '../../../../base/admin/site/use-placed-words.ts'
import { useSiteLanguage } from '../../../../base/admin/site/use-site-language.ts'
import { useTimeZone } from '../../../../base/admin/site/use-time-zone.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { documentLanguage, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { SaveStatus } from '../../drafts/save-status.tsx'
import type { LetterForm } from '../../drafts/use-letter-form.ts'
import { VersionsDialog } from '../../drafts/versions-dialog.tsx'
import { letterAsRead } from '../../letter/letter-as-read.ts'
import { LetterSheet } from '../../letter/letter-sheet.tsx'
import '../compose-bar.css'

export interface CorrectBarProps {
  form: LetterForm
  correctable: CorrectableLetter
  isPublishing: boolean
  onPublish: () => void
  onStartOver: () => Promise<void>
}

export function CorrectBar({ form, correctable, isPublishing, onPublish, onStartOver }: CorrectBarProps) {
  const [open, setOpen] = useState<'versions' | 'preview' | null>(null)
  const onOpenChange = (isOpen: boolean) => isOpen || setOpen(null)
  return (
    <div className="compose-bar grid items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:flex">
      <div className="flex min-w-0 flex-wrap items-center gap-2 sm:contents">
        <Button
          variant="secondary"
          size="small"
          disabled={!isFilledIn(form.fields)}
          onClick={() => setOpen('preview')}
        >
          {t('compose.preview')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('versions')}>
          {t('drafts.versions')}
        </Button>
        <SaveStatus view={form.view} saver={form.saver} />
      </div>
      <div className="flex min-w-0 items-center justify-between gap-3 sm:ml-auto">
        <Discard form={form} onDiscarded={onStartOver} />
        <Button
          className="whitespace-nowrap max-sm:px-4 max-sm:text-sm"
          pending={isPublishing}
          pendingText={t('correcting.correctingPage')}
          onClick={onPublish}
        >
          {t('correcting.correctPage')}
        </Button>
      </div>
      <VersionsDialog
        form={form}
        description={t('correcting.versionsDescription')}
        open={open === 'versions'}
        onOpenChange={onOpenChange}
      />
      <Dialog
        open={open === 'preview'}
        onOpenChange={onOpenChange}
        title={t('compose.preview')}
        description={t('correcting.previewDescription')}
        wide
      >
        <Corrected form={form} correctable={correctable} />
      </Dialog>
    </div>
  )
}

function Corrected({ form: { fields }, correctable }: Pick<CorrectBarProps, 'form' | 'correctable'>) {
  const timeZone = useTimeZone()
  const siteLanguage = useSiteLanguage()
  const language = fields.language ?? siteLanguage ?? documentLanguage()
  const { letter, corrections } = correctable
  const now = new Date().toISOString()
  const words = usePlacedWords(language)
  const { subject, body } = letterAsRead(fields, words?.nameless)
  const corrected =
    words && createTranslator({ language, messages: { 'letter.corrected': words.corrected }, timeZone }).parts
  const sentence = fields.note.trim() || t('correcting.previewNote')
  const notes = [...corrections, { correctedAt: now, note: sentence }]
  return (
    <LetterSheet
      subject={subject}
      body={body}
      date={letterDate(letter.sentAt ?? now, { language, timeZone })}
      notes={notes.map(({ correctedAt, note }) => ({
        correctedAt,
        words: corrected?.('letter.corrected', {
          when: new Date(correctedAt),
          note,
          time: inside => inside.join(''),
        }),
      }))}
      language={fields.language}
      pageLanguage={language}
    />
  )
}

interface DiscardProps {
  form: LetterForm
  onDiscarded: () => Promise<void>
}

function Discard({ form, onDiscarded }: DiscardProps) {
  return (
    <ConfirmWrite
      write={{
        async call() {
          // Saved once more, so that the versions have it whole.
          await form.saver.save()
          form.saver.pause()
          return call('DELETE /api/newsletters/:id/correction', { params: { id: form.draftId } })
        },
        done: t('correcting.discarded'),
        failed: t('correcting.discardFailed'),
        async onDone() {
          form.saver.forget()
          await onDiscarded()
        },
        onFailed: () => form.saver.resume(),
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title={t('correcting.discardTitle')}
      description={t('correcting.discardDescription')}
      confirmText={t('correcting.discard')}
    >
      {t('correcting.discard')}
    </ConfirmWrite>
  )
}
