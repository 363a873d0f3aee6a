/** The version history of a letter: what it said at earlier times, and the way back. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, pluralize } from '../../../../contract/base/format-count.ts'
import type { ListedVersion } from '../../../../contract/letters/drafts.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { toast } from '../../../base/ui/toast.ts'
import { LetterSheet } from '../letter/letter-sheet.tsx'
import { replaceWords } from './replace-words.ts'
import type { LetterForm } from './use-letter-form.ts'

export interface VersionsDialogProps extends Opening {
  form: LetterForm
  /** When one is kept. */
  description?: string
}

const ofDrafts =
  'A version is saved whenever you press Save Draft, and every few minutes while you write. The last fifty are kept.'

/** Going back makes a version of what stands there now, so that it can be undone in the same way. */
export function VersionsDialog({ form, description = ofDrafts, open, onOpenChange }: VersionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Versions" description={description} wide>
      <Versions form={form} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Versions({ form, onDone }: { form: LetterForm; onDone: () => void }) {
  const params = { id: form.draftId }
  const versions = useQuery(getFresh('GET /api/newsletters/:id/versions', { params }))
  const [chosen, setChosen] = useState<string>()
  return (
    <Loaded query={versions} what="The versions" inside>
      {list => {
        const id = chosen ?? list[0]?.id
        if (id === undefined) return <p>No versions yet. The first is saved when you press Save Draft.</p>
        return (
          <div className="grid min-w-0 gap-4 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
            <VersionList versions={list} chosen={id} onChoose={setChosen} />
            <Version key={id} form={form} versionId={id} onDone={onDone} />
          </div>
        )
      }}
    </Loaded>
  )
}

interface VersionListProps {
  versions: readonly ListedVersion[]
  chosen: string
  onChoose: (id: string) => void
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const when = useTimes()
  return (
    <ul
      aria-label="Versions, newest first"
      className="-m-1 grid max-h-44 content-start gap-1 overflow-y-auto overscroll-contain p-1 sm:sticky sm:top-1 sm:max-h-[55dvh] sm:self-start"
    >
      {versions.map(({ id, savedAt, subject, words, change }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="grid w-full rounded-hand border-2 border-transparent px-3 py-1.5 text-left hover:bg-purple-wash aria-pressed:border-purple aria-pressed:bg-purple-wash"
          >
            <span className="font-semibold">{when(savedAt, 'moment')}</span>
            <span className="wrap-anywhere text-sm">
              {pluralize(words, 'word')}
              {subject.trim() && `, “${subject.trim()}”`}
            </span>
            {change && <Change change={change} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Against the version before. */
function Change({ change: { plus, minus, first } }: { change: NonNullable<ListedVersion['change']> }) {
  if (!first) return <span className="text-soft text-sm">No changes in the text</span>
  const counts = [
    ...(plus > 0 ? [`+${formatCount(plus)}`] : []),
    ...(minus > 0 ? [`−${formatCount(minus)}`] : []),
  ]
  return (
    <span className="wrap-anywhere text-sm">
      <span className="font-semibold tabular-nums">{counts.length > 0 ? counts.join(' ') : 'Moved:'}</span>{' '}
      <span className="text-soft">
        {first.isRemoved && 'without '}“{first.words}”
      </span>
    </span>
  )
}

interface VersionProps {
  form: LetterForm
  versionId: string
  onDone: () => void
}

function Version({ form, versionId, onDone }: VersionProps) {
  const when = useTimes()
  const version = useQuery(
    getFresh('GET /api/newsletters/:id/versions/:versionId', { params: { id: form.draftId, versionId } }),
  )
  const restore = async () => {
    if (!version.data || !(await replaceWords(form, version.data))) return
    toast({ title: 'Restored', description: 'The text it replaced is now the newest version.' })
    onDone()
  }
  const restoring = useWrite({
    call: restore,
    failed: 'This version could not be restored. Please try again.',
  })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Loaded query={version} what="This version" inside>
        {({ subject, body, savedAt }) => (
          <LetterSheet subject={subject} body={body} date={when(savedAt, 'moment')} />
        )}
      </Loaded>
      <DialogActions>
        <Button
          disabled={!version.data}
          pending={restoring.isPending}
          pendingText="Restoring…"
          onClick={() => restoring.mutate()}
        >
          Restore this version
        </Button>
      </DialogActions>
    </div>
  )
}
