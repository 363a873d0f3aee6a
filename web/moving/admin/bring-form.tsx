/** The press that brings an export in, with what is to be decided before. */

import { useState } from 'react'
import type { Moving } from '../../../contract/moving/moving.ts'
import { joinedByAnd } from '../../base/admin/site/in-list.ts'
import { call } from '../../base/call.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { Tick } from '../../base/ui/tick.tsx'
import { Forget } from './moving-actions.tsx'
import { wanted } from './words.ts'

/** Where the letters of an export will be read, once it is here. */
function whatBecomes({ letters }: Moving, opensAll: boolean): string {
  const { closed, forAll } = letters
  return [
    t(opensAll ? 'moving.closedByLink' : 'moving.closedBecomeDrafts', { count: closed }),
    forAll > 0 && t('moving.othersInArchive', { count: forAll }),
    t('moving.closedAreAbove'),
  ]
    .filter(Boolean)
    .join(' ')
}

interface Joining {
  newPeople: number
  completed: number
}

/** What ticking the box does to people. */
function joiningInWords({ newPeople, completed }: Joining): string {
  if (newPeople === 0) return t('moving.fillIn', { count: completed })
  return completed > 0
    ? t('moving.importPeopleAndFillIn', { people: newPeople, completed })
    : t('moving.importPeople', { count: newPeople })
}

/** What would come, on the button; '' for nothing. */
function comingInWords(moving: Moving, { newPeople, completed }: Joining): string {
  const { addressed } = moving.letters
  const coming = [
    wanted(moving) > 0 && t('moving.importLetters', { count: wanted(moving) }),
    addressed > 0 && t('moving.importOldAddresses', { count: addressed }),
    newPeople > 0 && t('moving.importSubscribers', { count: newPeople }),
    newPeople === 0 && completed > 0 && t('moving.importDetails', { count: completed }),
  ]
  return joinedByAnd(coming.filter(part => part !== false))
}

export function BringForm({ moving }: { moving: Moving }) {
  const { id, letters, people } = moving
  const joining = { newPeople: people?.new ?? 0, completed: people?.completed ?? 0 }
  const [withPeople, setWithPeople] = useState(true)
  const [opensAll, setOpensAll] = useState(false)
  const bring = useWrite({
    call: () => call('POST /api/movings/:id/bring', { params: { id }, body: { opensAll, withPeople } }),
    failed: t('moving.notStarted'),
    forgets: ['GET /api/movings'],
    forgetsAlways: true,
  })
  const coming = comingInWords(moving, withPeople ? joining : { newPeople: 0, completed: 0 })
  return (
    <div className="grid gap-4">
      {joining.newPeople + joining.completed > 0 && (
        <Tick isFramed checked={withPeople} onChange={setWithPeople}>
          {joiningInWords(joining)}
        </Tick>
      )}
      {letters.closed > 0 && (
        <>
          <Tick isFramed checked={opensAll} onChange={setOpensAll}>
            {t('moving.publish', { count: letters.closed })}
          </Tick>
          <p className="text-soft text-sm">{whatBecomes(moving, opensAll)}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={coming === ''} pending={bring.isPending} onClick={() => bring.mutate()}>
          {coming === '' ? t('moving.nothingNew') : t('moving.import', { what: coming })}
        </Button>
        <Forget moving={moving} />
      </div>
    </div>
  )
}
