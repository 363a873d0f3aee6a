/** One export: what it would bring, how far it is, and what became of it. */
import { Link } from 'react-router'
import { pages } from '../../../contract/base/pages.ts'
import type { Moving } from '../../../contract/moving/moving.ts'
import { ended, rich, t } from '../../base/translations.ts'
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
          {moving.state === 'unreadable'
            ? rich('moving.maybeSubscribers', {
                trouble: moving.trouble,
                link: inside => <Link to={pages.importSubscribers.href()}>{inside}</Link>,
              })
            : ended(moving.trouble)}
        </Callout>
      )}
      {isAtWork(moving) && (
        <div role="status" className="empty:hidden">
          {moving.waitsFor && (
            <Callout tone="warning" title={t('moving.waiting')}>
              {ended(moving.waitsFor)}
            </Callout>
          )}
        </div>
      )}
      <Stage moving={moving} />
    </section>
  )
}

function titleOfTrouble({ state }: Moving): string {
  if (state === 'undoing') return t('moving.undoingContinues')
  return state === 'unreadable' ? t('moving.cantBeRead') : t('imports.nothingWasImported')
}

function stateInWords(moving: Moving): string {
  const { state, doneAt } = moving
  if (state === 'reading') return t('moving.isReading')
  if (state === 'read') return t('moving.isRead')
  if (state === 'unreadable') return t('moving.isUnreadable')
  if (state === 'undoing') return t('moving.isUndoing')
  if (state === 'undone') return t('moving.isUndone')
  if (doneAt) return whatCame(moving, day(doneAt))
  return t('moving.isImporting')
}

function whatCame({ letters: { brought }, joined }: Moving, when: string): string {
  if (joined === 0) return t('moving.cameLetters', { letters: brought, day: when })
  return brought === 0
    ? t('moving.camePeople', { people: joined, day: when })
    : t('moving.cameLettersAndPeople', { letters: brought, people: joined, day: when })
}

function Stage({ moving }: { moving: Moving }) {
  switch (moving.state) {
    case 'reading':
      return (
        <div role="status" className="flex items-center gap-3">
          {!moving.waitsFor && <Spinner label={t('moving.reading')} />}
          <p>{t('moving.lettersSoFar', { count: moving.letters.all })}</p>
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
      return moving.waitsFor ? null : <Spinner label={t('moving.undoing')} />
    default:
      return <Forget moving={moving} />
  }
}

function Progress({ moving }: { moving: Moving }) {
  const { things, letters, joining } = moving
  return (
    <div className="grid gap-4" role="status">
      {things.all > 0 && (
        <ProgressBar
          label={t('moving.picturesFilesAndPages')}
          value={things.here + things.failed}
          max={things.all}
        />
      )}
      {moving.state !== 'mending' && (
        <ProgressBar label={t('moving.letters')} value={letters.brought} max={wanted(moving)} />
      )}
      {joining && <ProgressBar label={t('moving.subscribers')} value={joining.done} max={joining.all} />}
    </div>
  )
}

function Done({ moving }: { moving: Moving }) {
  const { failed } = moving.things
  return (
    <>
      {failed > 0 && (
        <Callout tone="warning" title={t('moving.couldNotBeFetched', { count: failed })}>
          <div className="grid gap-3">
            <p>{t('moving.couldNotBeFetchedMore')}</p>
            <Retry moving={moving} />
          </div>
        </Callout>
      )}
      {moving.oldAddresses > 0 && <p>{t('moving.oldPathsLead', { count: moving.oldAddresses })}</p>}
      <MovingLetters moving={moving} />
      <Undo moving={moving} />
    </>
  )
}
