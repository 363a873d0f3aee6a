/** Why a draft is not saved any more, and the ways on. */
import { call } from '../../../base/call.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { draftOf } from '../letter/letter-fields.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { StoredDraft } from './draft-place.ts'
import { keepCopy } from './local-copies.ts'
import { type FaultKind, isEnd } from './save-fault.ts'
import type { LetterForm } from './use-letter-form.ts'

export interface StoppedNoticeProps {
  form: LetterForm
  /** What was written here lives on as another draft. */
  onNewDraft: (id: string) => void
}

const reasons: Partial<Record<FaultKind, string>> = {
  sent: t('refused.alreadySent'),
  archived: t('refused.alreadyArchived'),
  waits: t('drafts.stoppedWaiting'),
  gone: t('drafts.stoppedDeleted'),
}

/** Shows nothing while saving goes on. */
export function StoppedNotice({ form, onNewDraft }: StoppedNoticeProps) {
  const { last } = form.view
  const keeping = useWrite({
    async call() {
      const id = randomId()
      const body = { ...draftOf(form.saver.words), revision: 0, writer: form.writer, keepVersion: true }
      await call('PUT /api/newsletters/:id/autosave', { params: { id }, body })
      return id
    },
    failed: t('drafts.saveFailed'),
    onDone: onNewDraft,
  })
  if (last.step !== 'failed' || !isEnd(last.fault)) return null
  if (last.fault.kind === 'changed') {
    return <ChangedElsewhere read={() => form.place.read(form.draftId)} {...choicesOf(form)} />
  }
  return (
    <Callout tone="danger" title={reasons[last.fault.kind]}>
      <p>{t('drafts.stoppedNote')}</p>
      <Button
        size="small"
        variant="secondary"
        className="mt-3"
        pending={keeping.isPending}
        onClick={() => keeping.mutate()}
      >
        {t('drafts.saveAsNew')}
      </Button>
    </Callout>
  )
}

/** Keeping mine makes a version of theirs first; taking theirs offers mine once more. */
function choicesOf({ saver, put, offer, draftId, writer, place }: LetterForm) {
  return {
    async onKeepMine({ revision: theirRevision, words: theirs }: StoredDraft) {
      const mine = saver.words
      const body = {
        ...draftOf(theirs),
        note: theirs.note,
        revision: theirRevision,
        writer,
        keepVersion: true,
      }
      const { revision, savedAt } = await place.store(draftId, body)
      saver.rebase(revision, theirs, savedAt)
      put(mine)
      await saver.save({ keepVersion: true })
    },
    onTakeTheirs({ revision, words: theirs }: StoredDraft) {
      const { fromName, subject, body, note } = saver.words
      const at = new Date().toISOString()
      const mine = { writer: randomId(), draftId, isStored: true, fromName, subject, body, note, at }
      saver.rebase(revision, theirs, at)
      put(saver.words)
      void keepCopy(mine)
      offer(mine)
    },
  }
}
