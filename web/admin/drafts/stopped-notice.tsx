/** Why a draft is not saved any more, and the ways on. */
import { autosaveLetter } from '../../../contract/drafts.ts'
import type { Letter } from '../../../contract/letters.ts'
import { sentences } from '../../../contract/sentences.ts'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { randomId } from '../../kit/random-id.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { draftOf, savedDraft } from '../letter/letter-fields.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { keepCopy } from './local-copies.ts'
import { type FaultKind, isEnd } from './save-fault.ts'
import type { LetterForm } from './use-letter-form.ts'

export interface StoppedNoticeProps {
  form: LetterForm
  subscribers: readonly Subscriber[]
  /** What was written here lives on as another draft. */
  onNewDraft: (id: string) => void
}

const reasons: Partial<Record<FaultKind, string>> = {
  sent: sentences.alreadySent,
  waits: 'This letter waits to be sent',
  gone: 'This draft was deleted',
}

/** Shows nothing while saving goes on. */
export function StoppedNotice({ form, subscribers, onNewDraft }: StoppedNoticeProps) {
  const { last } = form.view
  const keeping = useWrite({
    async call() {
      const id = randomId()
      const body = { ...draftOf(form.saver.words), revision: 0, writer: form.writer, keepVersion: true }
      await call(autosaveLetter, { params: { id }, body })
      return id
    },
    failed: 'Failed to save draft',
    onDone: onNewDraft,
  })
  if (last.step !== 'failed' || !isEnd(last.fault)) return null
  if (last.fault.kind === 'changed') {
    return <ChangedElsewhere letterId={form.draftId} {...choicesOf(form, subscribers)} />
  }
  return (
    <Callout tone="danger" title={reasons[last.fault.kind]}>
      <p>It is not changed any more. What stands here can live on as a draft of its own.</p>
      <Button
        size="small"
        variant="secondary"
        className="mt-3"
        pending={keeping.isPending}
        onClick={() => keeping.mutate()}
      >
        Keep it as a new draft
      </Button>
    </Callout>
  )
}

/** Keeping mine makes a version of theirs first; taking theirs offers mine once more. */
function choicesOf({ saver, put, offer, draftId, writer }: LetterForm, subscribers: readonly Subscriber[]) {
  return {
    async onKeepMine(theirs: Letter) {
      const mine = saver.words
      const words = savedDraft(theirs, subscribers)
      const body = { ...draftOf(words), revision: theirs.revision, writer, keepVersion: true }
      const { revision, savedAt } = await call(autosaveLetter, { params: { id: draftId }, body })
      saver.rebase(revision, words, savedAt)
      put(mine)
      await saver.save({ keepVersion: true })
    },
    onTakeTheirs(theirs: Letter) {
      const { fromName, subject, body } = saver.words
      const at = new Date().toISOString()
      const mine = { writer: randomId(), draftId, isStored: true, fromName, subject, body, at }
      saver.rebase(theirs.revision, savedDraft(theirs, subscribers), at)
      put(saver.words)
      void keepCopy(mine)
      offer(mine)
    },
  }
}
