/** Brings readers over from another tool: choose a file, look at what would happen, import, undo. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { call, refusalKind, serverMessage } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { NotLoaded } from '../../../base/kit/loading/load-code.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { ended, rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { ProgressBar } from '../../../base/ui/progress-bar.tsx'
import { CheckedFileView } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileFault } from './cut-file.ts'
import { PastImports } from './past-imports.tsx'
import type { ChosenFile } from './run-import.ts'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

export function Component() {
  return (
    <AdminFrame title={t('imports.title')} subtitle={t('imports.subtitle')}>
      <RouterButton
        to={pages.subscribers.href()}
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start"
      >
        {t('imports.backToMembers')}
      </RouterButton>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          <Import />
          <PastImports />
        </div>
        <WhatHappens />
      </div>
    </AdminFrame>
  )
}

const toBringLetters = (inside: ReactNode) => <Link to={pages.bringLetters.href()}>{inside}</Link>

function Import() {
  const { checking, checked, importing, progress, startOver } = useImport()
  const refusal = useRefusal(checking.error)
  const check = (file: ChosenFile) => {
    refusal.clear()
    checking.mutate(file)
  }
  const refused = refusal.sentence && (
    <Callout tone="danger" title={t('imports.refusedTitle')}>
      {mayBeLetters(checking.error)
        ? rich('imports.refusedMaybeLetters', { refusal: ended(refusal.sentence), link: toBringLetters })
        : refusal.sentence}
    </Callout>
  )
  if (importing.data) return <Imported made={importing.data} onStartOver={startOver} />
  if (!checked) {
    return (
      <div className="grid gap-5">
        <ChooseFile isReading={checking.isPending} onChosen={check} onRefused={refusal.say} />
        {refused}
      </div>
    )
  }
  if (importing.isPending) return <Running check={checked.check} progress={progress} />
  return (
    <div className="grid gap-5">
      <CheckedFileView
        file={checked}
        isChecking={checking.isPending}
        onRead={reading => check({ ...checked, reading })}
        onImport={() => importing.mutate(checked)}
        onStartOver={startOver}
      />
      {refused}
      {importing.error && (
        <Callout tone="danger" title={t('imports.nothingWasImported')}>
          {serverMessage(importing.error) ?? t('imports.pressImportAgain', { noAnswer: t('call.noAnswer') })}
        </Callout>
      )}
    </div>
  )
}

interface RunningProps {
  check: ImportCheck
  /** Undefined while the file is still read. */
  progress: SubscriberImport | undefined
}

function Running({ check, progress }: RunningProps) {
  const total = progress?.total ?? check.new
  const { id = '', prepared = 0, added = 0, isStopped = false } = progress ?? {}
  const stop = useWrite({
    call: () => call('POST /api/imports/:id/stop', { params: { id } }),
    failed: failureNote(t('imports.notStopped'), t('imports.notStoppedTitle')),
  })
  const text = !progress
    ? t('imports.readingTheFile')
    : prepared < total
      ? t('imports.readSoFar', { prepared, total })
      : t('imports.addedSoFar', { added, total })
  return (
    <div className="grid gap-3" role="status">
      <ProgressBar
        label={t('imports.importing')}
        value={prepared + added}
        max={2 * Math.max(total, 1)}
        text={text}
      />
      <p className="text-soft">{t('imports.noneGetsALetterYet')}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={!progress}
        pending={stop.isPending || isStopped}
        pendingText={t('imports.stopping')}
        onClick={() => stop.mutate()}
      >
        {t('imports.stop')}
      </Button>
    </div>
  )
}

function Imported({ made, onStartOver }: { made: SubscriberImport; onStartOver: () => void }) {
  const isNothing = made.added === 0 && !made.completed
  const stopped = made.isStopped && howItStopped(made)
  return (
    <section aria-labelledby="imported" className="grid justify-items-start gap-4">
      <div role="status">
        <h2 id="imported">{brought(made)}</h2>
      </div>
      <p>
        {stopped && `${stopped} `}
        {isNothing ? t('imports.noEmailsWereSent') : t('imports.noEmailsWereSentUndo')}
      </p>
      <div className="flex flex-wrap gap-3">
        <RouterButton to={pages.subscribers.href()}>{t('imports.goToMembers')}</RouterButton>
        {!isNothing && <UndoImport made={made} onUndone={onStartOver} />}
        <Button variant="quiet" className="max-sm:-ml-5.5" onClick={onStartOver}>
          {t('imports.importMore')}
        </Button>
      </div>
    </section>
  )
}

function brought({ added, completed = 0 }: SubscriberImport): string {
  if (completed === 0) return t('imports.imported', { count: added })
  return added === 0
    ? t('imports.updated', { count: completed })
    : t('imports.importedAndUpdated', { added, completed })
}

function howItStopped({ total, added, completed }: SubscriberImport): string {
  if (added < total) return added === 0 ? t('imports.stoppedBeforeAnyone') : t('imports.stoppedRestNotAdded')
  return completed === undefined ? '' : t('imports.stoppedSomeNotUpdated')
}

function WhatHappens() {
  return (
    <Card className="grid gap-3" aria-labelledby="what-happens">
      <h2 id="what-happens">{t('imports.whatItDoes')}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('imports.doesNothingBefore')}</li>
        <li>{t('imports.doesSendNothing')}</li>
        <li>{t('imports.doesCompleteKnown')}</li>
        <li>{t('imports.doesKeepUnsubscribed')}</li>
        <li>{t('imports.doesKeepDates')}</li>
        <li>{t('imports.doesUndo')}</li>
      </ul>
      <p className="text-soft text-sm">{t('imports.onlyWhoAsked')}</p>
      <p className="text-sm">{rich('imports.lettersToo', { link: toBringLetters })}</p>
    </Card>
  )
}

/** @param error of the call that looked at the file */
function useRefusal(error: Error | null) {
  const [own, setOwn] = useState<string | null>(null)
  const theirs = error && (serverMessage(error) ?? (isOwn(error) ? error.message : t('call.noAnswer')))
  return { sentence: own ?? theirs, say: setOwn, clear: () => setOwn(null) }
}

const mayBeLetters = (error: Error | null) =>
  ['importPacked', 'importNoAddress'].includes(refusalKind(error) ?? '')

const isOwn = (error: Error) => error instanceof FileFault || error instanceof NotLoaded
