/** The version history of a letter: what it said at earlier times, and the way back. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedVersion } from '../../../../contract/letters/drafts.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { formatCount, rich, t } from '../../../base/translations.ts'
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

const ofDrafts = t('drafts.versionsDescription')

/** Going back makes a version of what stands there now, so that it can be undone in the same way. */
export function VersionsDialog({ form, description = ofDrafts, open, onOpenChange }: VersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('drafts.versions')}
      description={description}
      wide
    >
      <Versions form={form} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Versions({ form, onDone }: { form: LetterForm; onDone: () => void }) {
  const params = { id: form.draftId }
  const versions = useQuery(getFresh('GET /api/newsletters/:id/versions', { params }))
  const [chosen, setChosen] = useState<string>()
  return (
    <Loaded query={versions} what={t('drafts.theVersions')} inside>
      {list => {
        const id = chosen ?? list[0]?.id
        if (id === undefined) return <p>{t('drafts.noVersions')}</p>
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
      aria-label={t('drafts.versionsList')}
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
              {subject.trim()
                ? t('drafts.wordsAndSubject', { words, subject: subject.trim() })
                : t('letters.words', { words })}
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
  if (!first) return <span className="text-soft text-sm">{t('drafts.noChange')}</span>
  const counts = [
    ...(plus > 0 ? [`+${formatCount(plus)}`] : []),
    ...(minus > 0 ? [`−${formatCount(minus)}`] : []),
  ]
  const parts = {
    words: first.words,
    strong: (inside: ReactNode) => <span className="font-semibold tabular-nums">{inside}</span>,
    soft: (inside: ReactNode) => <span className="text-soft">{inside}</span>,
  }
  return (
    <span className="wrap-anywhere text-sm">
      {counts.length > 0
        ? rich(first.isRemoved ? 'drafts.changeWithout' : 'drafts.changeWith', {
            ...parts,
            counts: counts.join(' '),
          })
        : rich(first.isRemoved ? 'drafts.movedWithout' : 'drafts.movedWith', parts)}
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
    toast({ title: t('drafts.versionRestored'), description: t('drafts.versionRestoredNote') })
    onDone()
  }
  const restoring = useWrite({
    call: restore,
    failed: t('drafts.restoreFailed'),
  })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Loaded query={version} what={t('drafts.thisVersion')} inside>
        {({ subject, body, savedAt }) => (
          <LetterSheet subject={subject} body={body} date={when(savedAt, 'moment')} />
        )}
      </Loaded>
      <DialogActions>
        <Button
          disabled={!version.data}
          pending={restoring.isPending}
          pendingText={t('drafts.restoring')}
          onClick={() => restoring.mutate()}
        >
          {t('drafts.restore')}
        </Button>
      </DialogActions>
    </div>
  )
}
