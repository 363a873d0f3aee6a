/** Puts many addresses on the list (bulk add): pasted from a mail, a list or a sheet, and read as an import reads them. */
import { useRef } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
import { call, serverMessage } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
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
      if (!check.isAsked) form.reset({ text: '' })
    },
  })
  const form = useForm({
    start: { text: start },
    onSubmit({ text }) {
      if (text.trim()) adding.mutate({ text, fileName: '' })
    },
  })
  const { file, check, made } = adding.data ?? {}
  return (
    <section aria-label="Add several subscribers" className="grid gap-3">
      <form {...form.props} className="grid gap-2">
        <TextArea
          label="Add Subscribers"
          hint="Paste their addresses: one to a line, with commas between them, or cells of a spreadsheet. Names may come along: Ada <ada@example.com>."
          rows={4}
          maxLength={limits.importText}
          autoFocus
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={adding.isPending} pendingText="Adding…">
            Add all
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Add one at a time
          </Button>
        </div>
      </form>
      {adding.error && (
        <Callout tone="danger" title="Nobody was added">
          {serverMessage(adding.error) ?? `${sentences.noAnswer} Press Add all again: nobody is added twice.`}
        </Callout>
      )}
      {file && check?.isAsked && (
        <div className="grid gap-3">
          <p role="status">Nobody was added yet. Choose what each column is:</p>
          <ChooseColumns
            check={check}
            isPending={adding.isPending}
            confirmText="Add with these columns"
            onChosen={reading => adding.mutate({ ...file, reading })}
          />
        </div>
      )}
      {check && !check.isAsked && <AddedSeveral check={check} made={made} onUndone={adding.reset} />}
    </section>
  )
}
