/** Chooses recipients by their circles (segments): to Family, to everyone but Work; and says in one line who will get it. */
import { useQuery } from '@tanstack/react-query'
import type { Circle } from '../../../../contract/people/circles.ts'
import { getFresh } from '../../../base/queries.ts'
import { formatCount, t } from '../../../base/translations.ts'
import { FilterButton } from '../../../base/ui/filter-button.tsx'
import { recipientsInWords } from './recipients-in-words.ts'
import { type Choice, flipCircle, type Selection } from './selection.ts'

export interface CirclePickerProps {
  choice: Choice
  onChange: (choice: Choice) => void
  /** It was sent before, and somebody has it. */
  someHaveIt: boolean
  /** How many will get it; undefined while that is counted, null when it cannot be. */
  count: number | null | undefined
}

/** Nothing on a site without circles. */
export function CirclePicker({ choice, onChange, someHaveIt, count }: CirclePickerProps) {
  const selection = choice.lacking
  const circles = useQuery(getFresh('GET /api/circles')).data
  if (!circles || (circles.length === 0 && !selection.circles)) return null
  const shown = [...circles, ...deletedAmong(selection, circles)]
  const flip = (id: string, side: 'in' | 'out') =>
    onChange({ ...choice, lacking: flipCircle(selection, id, side) })
  return (
    <div className="grid gap-2 rounded-hand border-2 border-line px-3 py-2.5">
      <Circles title={t('recipients.to')} side="in" circles={shown} selection={selection} onFlip={flip} />
      <Circles
        title={t('recipients.except')}
        side="out"
        circles={shown}
        selection={selection}
        onFlip={flip}
      />
      <p role="status" className="wrap-anywhere text-sm tabular-nums">
        {recipientsInWords(choice, { circles, someHaveIt, count })}
      </p>
    </div>
  )
}

type Shown = Pick<Circle, 'id' | 'name'> & { mailable?: number }

/** Circles of a draft saved earlier that are deleted by now. */
function deletedAmong({ circles }: Selection, known: readonly Circle[]): Shown[] {
  const ids = [...(circles?.in ?? []), ...(circles?.out ?? [])]
  const gone = ids.filter(id => !known.some(circle => circle.id === id))
  return gone.map(id => ({ id, name: t('recipients.deletedCircle') }))
}

interface CirclesProps {
  selection: Selection
  title: string
  side: 'in' | 'out'
  circles: readonly Shown[]
  onFlip: (id: string, side: 'in' | 'out') => void
}

function Circles({ title, side, circles, selection, onFlip }: CirclesProps) {
  return (
    <fieldset className="flex min-w-0 items-baseline gap-2">
      <legend className="float-left mr-2 w-16 shrink-0 text-soft text-sm">{title}</legend>
      <div className="flex max-h-32 min-w-0 flex-wrap gap-1.5 overflow-y-auto">
        {circles.map(({ id, name, mailable }) => (
          <FilterButton
            key={id}
            pressed={selection.circles?.[side].has(id) ?? false}
            onPress={() => onFlip(id, side)}
          >
            {name}
            {mailable !== undefined && ` (${formatCount(mailable)})`}
          </FilterButton>
        ))}
      </div>
    </fieldset>
  )
}
