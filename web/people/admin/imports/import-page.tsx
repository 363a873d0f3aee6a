/** Brings readers over from another tool: choose a file, look at what would happen, import, undo. */
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, people } from '../../../../contract/base/format-count.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { call, refusalKind, serverMessage } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { NotLoaded } from '../../../base/kit/loading/load-code.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
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
    <AdminFrame title="Import subscribers" subtitle="Bring your readers over from another tool">
      <RouterButton
        to={pages.subscribers.href()}
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start"
      >
        Back to Members
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

function Import() {
  const { checking, checked, importing, progress, startOver } = useImport()
  const refusal = useRefusal(checking.error)
  const check = (file: ChosenFile) => {
    refusal.clear()
    checking.mutate(file)
  }
  const refused = refusal.sentence && (
    <Callout tone="danger" title="That cannot be imported">
      {refusal.sentence}
      {mayBeLetters(checking.error) && (
        <>
          {' '}
          If it is an export with letters, <Link to={pages.bringLetters.href()}>import it here</Link>.
        </>
      )}
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
        <Callout tone="danger" title="Nothing was imported">
          {serverMessage(importing.error) ??
            `${sentences.noAnswer} Press Import again; no one is added twice.`}
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
    failed: failureNote("We couldn't stop that import. Please try again.", "Couldn't Stop"),
  })
  const text = !progress
    ? 'Reading the file…'
    : prepared < total
      ? `${formatCount(prepared)} of ${formatCount(total)} read`
      : `${formatCount(added)} of ${formatCount(total)} on your list`
  return (
    <div className="grid gap-3" role="status">
      <ProgressBar label="Importing" value={prepared + added} max={2 * Math.max(total, 1)} text={text} />
      <p className="text-soft">
        None of them gets a letter until all are on your list. You can leave this page; the import continues.
        If you stop it, those already on your list stay, and you can undo that.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={!progress}
        pending={stop.isPending || isStopped}
        pendingText="Stopping…"
        onClick={() => stop.mutate()}
      >
        Stop
      </Button>
    </div>
  )
}

function Imported({ made, onStartOver }: { made: SubscriberImport; onStartOver: () => void }) {
  const isNothing = made.added === 0 && !made.completed
  return (
    <section aria-labelledby="imported" className="grid justify-items-start gap-4">
      <div role="status">
        <h2 id="imported">{brought(made)}</h2>
      </div>
      <p>
        {made.isStopped && howItStopped(made)}
        {isNothing
          ? 'No e-mails were sent.'
          : 'No e-mails were sent. You can undo this now or later, until they get a letter.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <RouterButton to={pages.subscribers.href()}>Go to Members</RouterButton>
        {!isNothing && <UndoImport made={made} onUndone={onStartOver} />}
        <Button variant="quiet" className="max-sm:-ml-5.5" onClick={onStartOver}>
          Import more
        </Button>
      </div>
    </section>
  )
}

function brought({ added, completed = 0 }: SubscriberImport): string {
  if (completed === 0) return `${people(added)} imported`
  return added === 0
    ? `${people(completed)} updated`
    : `${people(added)} imported, ${formatCount(completed)} updated`
}

function howItStopped({ total, added, completed }: SubscriberImport): string {
  if (added < total)
    return added === 0
      ? 'You stopped it before anyone was added. '
      : 'You stopped it: the rest were not added. '
  return completed === undefined ? '' : 'You stopped it: some were not updated. '
}

function WhatHappens() {
  return (
    <Card className="grid gap-3" aria-labelledby="what-happens">
      <h2 id="what-happens">What an import does</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>First you see what would happen. Nothing changes until you press Import.</li>
        <li>No e-mails are sent: no welcome, no confirmation.</li>
        <li>
          For people already on your list, we’ll fill in what is missing: a name, your notes, circles that
          readers don’t choose themselves. Existing details don’t change, and anyone who unsubscribed stays
          unsubscribed.
        </li>
        <li>
          People marked as unsubscribed are added as inactive. They get no letters, and no later import can
          make them active by mistake.
        </li>
        <li>The dates on which people subscribed are kept, if the file has them.</li>
        <li>
          You can undo it with one click. That erases the people it added, with what you wrote about them
          since. Anyone who has since got a letter or subscribed themselves stays.
        </li>
      </ul>
      <p className="text-soft text-sm">Import only people who asked for your letters.</p>
      <p className="text-sm">
        Want your letters too? <Link to={pages.bringLetters.href()}>Import the whole export</Link>.
      </p>
    </Card>
  )
}

/** @param error of the call that looked at the file */
function useRefusal(error: Error | null) {
  const [own, setOwn] = useState<string | null>(null)
  const theirs = error && (serverMessage(error) ?? (isOwn(error) ? error.message : sentences.noAnswer))
  return { sentence: own ?? theirs, say: setOwn, clear: () => setOwn(null) }
}

const mayBeLetters = (error: Error | null) =>
  ['importPacked', 'importNoAddress'].includes(refusalKind(error) ?? '')

const isOwn = (error: Error) => error instanceof FileFault || error instanceof NotLoaded
