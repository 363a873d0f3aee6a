/** The press that brings an export in, with what is to be decided before. */
import { useState } from 'react'
import { formatCount, pluralize } from '../../../contract/base/format-count.ts'
import type { Moving } from '../../../contract/moving/moving.ts'
import { call } from '../../base/call.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { Button } from '../../base/ui/button.tsx'
import { Tick } from '../../base/ui/tick.tsx'
import { Forget } from './moving-actions.tsx'
import { wanted } from './words.ts'

/** Where the letters of an export will be read, once it is here. */
function whatBecomes({ letters }: Moving, opensAll: boolean): string {
  const { closed, forAll } = letters
  const rest =
    forAll === 0
      ? ''
      : ` The other ${forAll === 1 ? 'published letter' : `${formatCount(forAll)} published letters`} will be in the archive.`
  const one = closed === 1
  if (!opensAll) return `${one ? 'It becomes a draft' : 'They become drafts'} that only you can read.${rest}`
  return `Only people with ${one ? 'its' : 'a letter’s'} link can read it, until you list it on its card.${rest}`
}

export function BringForm({ moving }: { moving: Moving }) {
  const { id, letters, people } = moving
  const newPeople = people?.new ?? 0
  const completed = people?.completed ?? 0
  const [withPeople, setWithPeople] = useState(true)
  const [opensAll, setOpensAll] = useState(false)
  const bring = useWrite({
    call: () => call('POST /api/movings/:id/bring', { params: { id }, body: { opensAll, withPeople } }),
    failed: 'The import could not be started. Please try again.',
    forgets: ['GET /api/movings'],
    forgetsAlways: true,
  })
  const coming = [
    ...(wanted(moving) > 0 ? [pluralize(wanted(moving), 'letter')] : []),
    ...(letters.addressed > 0 ? [`old addresses of ${pluralize(letters.addressed, 'letter')}`] : []),
    ...(withPeople && newPeople > 0 ? [pluralize(newPeople, 'subscriber')] : []),
    ...(withPeople && newPeople === 0 && completed > 0
      ? [`missing details of ${pluralize(completed, 'subscriber')}`]
      : []),
  ].join(' and ')
  return (
    <div className="grid gap-4">
      {newPeople + completed > 0 && (
        <Tick isFramed checked={withPeople} onChange={setWithPeople}>
          {newPeople > 0 && `Import the ${pluralize(newPeople, 'new subscriber')} too`}
          {newPeople > 0 && completed > 0 && ', and '}
          {completed > 0 &&
            `${newPeople > 0 ? 'fill' : 'Fill'} in missing details of ${pluralize(completed, 'subscriber')} already on your list`}
        </Tick>
      )}
      {letters.closed > 0 && (
        <>
          <Tick isFramed checked={opensAll} onChange={setOpensAll}>
            Publish the {pluralize(letters.closed, 'letter')} “for some readers only”: anyone with the link
            can read {letters.closed === 1 ? 'it' : 'them'}, and the archive doesn’t list{' '}
            {letters.closed === 1 ? 'it' : 'them'}
          </Tick>
          <p className="text-soft text-sm">
            {whatBecomes(moving, opensAll)} You can see them above, under “For some readers only”.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={coming === ''} pending={bring.isPending} onClick={() => bring.mutate()}>
          {coming === '' ? 'Nothing new to import' : `Import ${coming}`}
        </Button>
        <Forget moving={moving} />
      </div>
    </div>
  )
}
