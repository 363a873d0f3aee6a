/** Puts many addresses on the list (bulk add): pasted from a mail, a list or a sheet, and read as an import reads them. */
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
import { CallError, call, serverMessage } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { AskBeforeClosing } from '../../../base/ui/dialog.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { createPresses } from '../../../mail/admin/sending/press-id.ts'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { ChooseColumns } from '../imports/choose-columns.tsx'
import { cutFile } from '../imports/cut-file.ts'
import { type ChosenFile, runImport } from '../imports/run-import.ts'
import { AddedSeveral } from './added-several.tsx'

interface Outcome {
  file: ChosenFile
  check: ImportCheck
  /** Undefined where nobody was new, and while nothing says what the columns are. */
  made?: SubscriberImport
}

/** Says afterwards what became of each; asks first where nothing says what the columns of a table are. */
export function AddSeveral({ start, onClose }: { start: string; onClose: () => void }) {
  const presses = useRef(createPresses())
  const adding = useWrite({
    async call(file: ChosenFile): Promise<Outcome> {
      const sent = await cutFile(file)
      const check = await call('POST /api/subscribers/import/check', { body: sent })
      if (check.isAsked || (check.new === 0 && !check.completed)) return { file, check }
      const made = await runImport(sent, presses.current.idFor(JSON.stringify(sent)))
      presses.current.answered()
      return { file, check, made }
    },
    failed: null,
    forgets: [...allSubscribers, 'GET /api/imports'],
    onDone({ check }) {
      // Lines that could not be read stay, to be corrected; whoever is on the list by now is not added twice.
      if (!check.isAsked && check.wrong === 0) form.reset({ text: '' })
    },
  })
  const form = useForm({
    start: { text: '' },
    onSubmit({ text }) {
      if (text.trim()) adding.mutate({ text, fileName: '' })
    },
  })
  // Not what the form starts from: leaving it would be asked about nothing.
  const begin = useEffectEvent(() => form.choice('text').onChange(start))
  useEffect(() => {
    if (start) begin()
  }, [start])
  const { file, check, made } = adding.data ?? {}
  const ask = useContext(AskBeforeClosing)
  const inside = useRef<HTMLElement>(null)
  // Later, so that the field of one has the focus: a dialog that asks holds it until it has closed.
  const close = () => (inside.current ? ask(inside.current, () => setTimeout(onClose)) : onClose())
  return (
    <section ref={inside} aria-label={t('subscribers.addSeveral')} className="grid gap-3">
      <form {...form.props} className="grid gap-2">
        <TextArea
          label={t('subscribers.addSubscribers')}
          hint={t('subscribers.addSubscribersHint')}
          rows={4}
          maxLength={limits.importText}
          autoFocus
          readOnly={adding.isPending}
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={adding.isPending} pendingText={t('buttons.adding')}>
            {t('subscribers.addAll')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('subscribers.addOneAtATime')}
          </Button>
        </div>
      </form>
      {adding.error && (
        <Callout
          tone="danger"
          title={
            adding.error instanceof CallError
              ? t('subscribers.noOneWasAddedTitle')
              : t('subscribers.unknownWhoWasAdded')
          }
        >
          {serverMessage(adding.error) ?? t('subscribers.pressAddAllAgain', { noAnswer: t('call.noAnswer') })}
        </Callout>
      )}
      {file && check?.isAsked && (
        <div className="grid gap-3">
          <p role="status">{t('subscribers.chooseColumns')}</p>
          <ChooseColumns
            check={check}
            isPending={adding.isPending}
            confirmText={t('subscribers.addWithTheseColumns')}
            onChosen={reading => adding.mutate({ ...file, text: form.now('text'), reading })}
          />
        </div>
      )}
      {check && !check.isAsked && <AddedSeveral check={check} made={made} onUndone={adding.reset} />}
    </section>
  )
}
