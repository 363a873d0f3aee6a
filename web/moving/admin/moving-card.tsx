/** One export: what it would bring, how far it is, and what became of it. */
import { Link } from 'react-router'
import { pluralize } from '../../../contract/base/format-count.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { Moving } from '../../../contract/moving/moving.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { BringForm } from './bring-form.tsx'
import { Forget, Retry, Undo } from './moving-actions.tsx'
import { MovingLetters } from './moving-letters.tsx'
import { MovingSummary } from './moving-summary.tsx'
import { called, day, isAtWork, wanted } from './words.ts'

export function MovingCard({ moving }: { moving: Moving }) {
  const id = `moving-${moving.id}`
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div>
        <h2 id={id} className="wrap-anywhere">
          {called(moving)}
        </h2>
        <p className="text-soft">{stateInWords(moving)}</p>
      </div>
      {moving.trouble && (
        <Callout tone="danger" title={titleOfTrouble(moving)}>
          {moving.trouble}.
          {moving.state === 'unreadable' && (
            <>
              {' '}
              If it is a list of subscribers:{' '}
              <Link to={pages.importSubscribers.href()}>Import subscribers</Link>.
            </>
          )}
        </Callout>
      )}
      {isAtWork(moving) && (
        <div role="status" className="empty:hidden">
          {moving.waitsFor && (
            <Callout tone="warning" title="Waiting">
              {moving.waitsFor}.
            </Callout>
          )}
        </div>
      )}
      <Stage moving={moving} />
    </section>
  )
}

function titleOfTrouble({ state }: Moving): string {
  if (state === 'undoing') return 'Undoing continues by itself'
  return state === 'unreadable' ? 'This export can’t be read' : 'Nothing was imported'
}

function stateInWords(moving: Moving): string {
  const { state, doneAt } = moving
  if (state === 'reading') return 'Reading the export. You can leave this page meanwhile.'
  if (state === 'read') return 'This is what the export contains. Nothing is imported yet.'
  if (state === 'unreadable') return 'Nothing was imported.'
  if (state === 'undoing') return 'Undoing the import. Readers no longer see any of it.'
  if (state === 'undone') return 'Undone: everything is as it was before.'
  if (doneAt) return `${whatCame(moving)} imported on ${day(doneAt)}. No e-mails were sent.`
  return 'Importing. You can leave this page meanwhile. Readers see and get none of it until all of it is here.'
}

const whatCame = ({ letters: { brought }, joined }: Moving): string =>
  [
    ...(brought > 0 || joined === 0 ? [pluralize(brought, 'letter')] : []),
    ...(joined > 0 ? [pluralize(joined, 'subscriber')] : []),
  ].join(' and ')

function Stage({ moving }: { moving: Moving }) {
  switch (moving.state) {
    case 'reading':
      return (
        <div role="status" className="flex items-center gap-3">
          {!moving.waitsFor && <Spinner label="Reading the export" />}
          <p>{pluralize(moving.letters.all, 'letter')} so far</p>
        </div>
      )
    case 'read':
      return (
        <>
          <MovingSummary moving={moving} />
          <MovingLetters moving={moving} />
          <BringForm moving={moving} />
        </>
      )
    case 'fetching':
    case 'bringing':
    case 'mending':
      return <Progress moving={moving} />
    case 'done':
      return <Done moving={moving} />
    case 'undoing':
      return moving.waitsFor ? null : <Spinner label="Undoing the import" />
    default:
      return <Forget moving={moving} />
  }
}

function Progress({ moving }: { moving: Moving }) {
  const { things, letters, joining } = moving
  return (
    <div className="grid gap-4" role="status">
      {things.all > 0 && (
        <ProgressBar label="Pictures, files and pages" value={things.here + things.failed} max={things.all} />
      )}
      {moving.state !== 'mending' && (
        <ProgressBar label="Letters" value={letters.brought} max={wanted(moving)} />
      )}
      {joining && <ProgressBar label="Subscribers" value={joining.done} max={joining.all} />}
    </div>
  )
}

function Done({ moving }: { moving: Moving }) {
  const { failed } = moving.things
  return (
    <>
      {failed > 0 && (
        <Callout tone="warning" title={`${pluralize(failed, 'thing')} could not be fetched`}>
          <div className="grid gap-3">
            <p>
              A picture or file that is missing becomes a link to where it was on the web. What wasn’t in the
              export is left out. The letters they belong to are listed below.
            </p>
            <Retry moving={moving} />
          </div>
        </Callout>
      )}
      {moving.oldAddresses > 0 && (
        <p>
          {pluralize(moving.oldAddresses, 'old path leads', 'old paths lead')} to these letters once the old
          domain points to this site.
        </p>
      )}
      <MovingLetters moving={moving} />
      <Undo moving={moving} />
    </>
  )
}
