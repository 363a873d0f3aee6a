/** What became of each address that was pasted: nobody is lost without a word. */
import { formatCount, people, pluralize } from '../../../../contract/base/format-count.ts'
import type { ImportCheck, SubscriberImport } from '../../../../contract/people/imports.ts'
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
          {added > 0 ? `${people(added)} added. No e-mail was sent to them.` : 'No one was added.'}
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
    known > 0 && `${formatCount(known)} already on your list: ${named(check.knownOnes, known)}.`,
    completed &&
      `For ${formatCount(completed.people)} of these, missing details such as a name were filled in.`,
    left > 0 &&
      `${formatCount(left)} inactive on your list, and still inactive: ${named(check.leftOnes, left)}. Approve them in the list to send them letters again.`,
    repeated > 0 && `${formatCount(repeated)} repeated. Each address was added once.`,
    newInactive > 0 &&
      `${formatCount(newInactive)} added as inactive: the list says that they unsubscribed or never confirmed.`,
    unreadDates > 0 && `${pluralize(unreadDates, 'date')} not understood. They count as subscribed today.`,
  ]
  return lines.filter(line => typeof line === 'string')
}

/** As many addresses as were told, and how many more there are. */
function named(addresses: readonly string[] = [], count: number): string {
  const more = count - addresses.length
  return `${addresses.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}

function WrongOnes({ check: { wrong, wrongRows } }: Pick<AddedSeveralProps, 'check'>) {
  if (wrong === 0) return null
  const more = wrong - wrongRows.length
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold text-danger">
        {formatCount(wrong)} could not be read. Correct and add {wrong === 1 ? 'it' : 'them'} again:
      </p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {wrongRows.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            {text || '(empty)'}{' '}
            <span className="text-soft">
              · line {formatCount(line)}: {reason}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
    </div>
  )
}
