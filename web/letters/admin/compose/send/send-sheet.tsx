/** The sheet that a press of Send opens: what is sent, to whom, how and when, and what the check found (preflight). */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FindingPlace } from '../../../../../contract/letters/checks.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TestMailDialog } from '../../../../mail/admin/sending/test-mail-dialog.tsx'
import { RecipientsLine } from '../../../../people/admin/recipients/recipients-line.tsx'
import { put } from '../../../../people/admin/recipients/selection.ts'
import { publishUnmailed } from '../../archiving/archive-dialog.tsx'
import { CheckFindings } from '../../checks/check-findings.tsx'
import type { LetterForm } from '../../drafts/use-letter-form.ts'
import { NobodyYet } from '../nobody-yet.tsx'
import { ArchiveChoice } from './archive-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MailChoice } from './mail-choice.tsx'
import type { SendPlan } from './send-plan.ts'
import { SheetRow } from './sheet-row.tsx'
import type { SendSheetState } from './use-send-sheet.ts'

export interface SendSheetProps {
  sheet: SendSheetState
  form: LetterForm
  /** How many it goes to; undefined while they are counted. */
  chosen: number | undefined
  /** It goes to all who can be mailed. */
  isForAll: boolean
  /** @returns whether it has the focus now */
  onShow: (place: FindingPlace) => boolean
}

/** Enter sends: the button has the focus. */
export function SendSheet({ sheet, form, chosen, isForAll, onShow }: SendSheetProps) {
  const sendButton = useRef<HTMLButtonElement>(null)
  const wanted = useRef<FindingPlace | null>(null)
  const show = (place: FindingPlace) => {
    wanted.current = place
    sheet.close()
  }
  const onClosed = () => {
    const place = wanted.current
    wanted.current = null
    return place !== null && onShow(place)
  }
  const whyNot = sheet.plan.isMailed ? sheet.whyNotMailed : undefined
  return (
    <Dialog
      open={sheet.isOpen}
      onOpenChange={isOpen => isOpen || sheet.close()}
      onClosed={onClosed}
      firstFocus={sendButton}
      title={t('sendSheet.title')}
      wide
    >
      <div inert={sheet.isBusy} className="grid gap-4">
        <Choices sheet={sheet} form={form} isForAll={isForAll} />
        <CheckFindings
          found={sheet.check.found}
          onAgain={() => void sheet.check.again()}
          onShow={show}
          onLeaveOut={ids => form.set({ selection: put(form.fields.selection, ids, false) })}
        />
        <TestMail form={form} />
      </div>
      {whyNot && <p className="font-semibold text-danger text-sm">{whyNot}</p>}
      <DialogActions onCancel={sheet.close} cancelText={t('sendSheet.back')}>
        <Button
          ref={sendButton}
          className="tabular-nums"
          disabled={whyNot !== undefined || (sheet.plan.isMailed && !chosen)}
          // What the check finds is read before a press counts.
          pending={sheet.isBusy || sheet.check.found.isChecking}
          pendingText={pendingInWords(sheet)}
          // The second half of a double press on what opened the sheet, or a key held down, is no press of its own.
          onClick={event => event.detail > 1 || sheet.press()}
          onKeyDown={event => event.repeat && event.preventDefault()}
        >
          {pressInWords(sheet.plan, chosen)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function pendingInWords({ isBusy, plan }: SendSheetState): string {
  if (!isBusy) return t('buttons.checking')
  return plan.isMailed ? t('buttons.sending') : t('archiving.publishing')
}

function pressInWords({ isMailed, isLater }: SendPlan, chosen: number | undefined): string {
  if (!isMailed) return publishUnmailed
  if (chosen === undefined) return isLater ? t('sendSheet.schedule') : t('compose.send')
  return t(isLater ? 'sendSheet.scheduleFor' : 'compose.sendTo', { count: chosen })
}

function Choices({ sheet, form, isForAll }: Pick<SendSheetProps, 'sheet' | 'form' | 'isForAll'>) {
  const { fields } = form
  const { countsOpens } = useQuery(get('GET /api/site')).data ?? {}
  return (
    <div className="grid gap-3">
      <SheetRow name={t('compose.subject')}>
        <span className="wrap-anywhere font-letter text-lg">{fields.subject.trim()}</span>
      </SheetRow>
      {sheet.plan.isMailed && (
        <SheetRow name={t('letters.recipients')}>
          <RecipientsLine
            selection={fields.selection}
            onChange={selection => form.set({ selection })}
            none={<NobodyYet />}
          />
        </SheetRow>
      )}
      <LanguageChoice
        language={fields.language}
        onChange={language => form.set({ language })}
        wordsLanguage={sheet.check.found.wordsLanguage}
      />
      <MailChoice
        sheet={sheet}
        opens={
          countsOpens
            ? { checked: fields.countsOpens, onChange: checked => form.set({ countsOpens: checked }) }
            : undefined
        }
      />
      <ArchiveChoice form={form} plan={sheet.plan} isForAll={isForAll} />
    </div>
  )
}

function TestMail({ form }: Pick<SendSheetProps, 'form'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="tool" size="small" onClick={() => setOpen(true)}>
        {t('sendSheet.sendTest')}
      </Button>
      <TestMailDialog
        letter={form.fields}
        letterId={form.view.letterId}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  )
}
