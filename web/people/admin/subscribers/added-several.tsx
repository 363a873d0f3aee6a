/** What became of each address that was pasted: nobody is lost without a word. */
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
import { inList } from '../../../base/admin/site/in-list.ts'
import { rich, t } from '../../../base/translations.ts'
import { UndoImport } from '../imports/undo-import.tsx'

export interface AddedSeveralProps {
  check: ImportCheck
  /** Undefined: nobody was new. */
  made: SubscriberImport | undefined
  onUndone: () => void
}

export function AddedSeveral({ check, made, onUndone }: AddedSeveralProps) {
  const added = made?.added ?? 0
  return (
    <div className="wrap-anywhere grid justify-items-start gap-2 rounded-hand border-2 border-line p-3">
      <div role="status" className="grid gap-1">
        <p className="font-semibold">
          {added > 0 ? t('subscribers.severalAdded', { count: added }) : t('subscribers.noOneWasAdded')}
        </p>
        <ul className="grid gap-1 text-sm">
          {linesOf(check).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <WrongOnes check={check} />
      {made && <UndoImport made={made} size="small" onUndone={onUndone} />}
    </div>
  )
}

function linesOf(check: ImportCheck): string[] {
  const { known, left, repeated, newInactive, unreadDates, completed } = check
  const lines = [
    known > 0 && t('subscribers.severalKnown', { count: known, addresses: named(check.knownOnes, known) }),
    completed && t('subscribers.severalCompleted', { count: completed.people }),
    left > 0 && t('subscribers.severalStayInactive', { count: left, addresses: named(check.leftOnes, left) }),
    repeated > 0 && t('subscribers.severalRepeated', { count: repeated }),
    newInactive > 0 && t('subscribers.severalNewInactive', { count: newInactive }),
    unreadDates > 0 && t('subscribers.severalUnreadDates', { count: unreadDates }),
  ]
  return lines.filter(line => typeof line === 'string')
}

/** As many addresses as were told, and how many more there are. */
function named(addresses: readonly string[] = [], count: number): string {
  const more = count - addresses.length
  const list = inList(addresses)
  return more > 0 ? t('imports.andMore', { list, count: more }) : list
}

function WrongOnes({ check: { wrong, wrongRows } }: Pick<AddedSeveralProps, 'check'>) {
  if (wrong === 0) return null
  const more = wrong - wrongRows.length
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold text-danger">{t('subscribers.severalWrong', { count: wrong })}</p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {wrongRows.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            {rich('subscribers.wrongLine', {
              text: text || t('imports.emptyText'),
              line,
              reason,
              where: inside => <span className="text-soft">{inside}</span>,
            })}
          </li>
        ))}
        {more > 0 && <li>{t('subscribers.andMore', { count: more })}</li>}
      </ul>
    </div>
  )
}
