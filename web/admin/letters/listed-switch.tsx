/** Whether a sent letter stands in the public archive. */
import { useQuery } from '@tanstack/react-query'
import { listLetter } from '../../../contract/archive.ts'
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { readSite } from '../../../contract/settings.ts'
import { call } from '../../call.ts'
import { failureNote } from '../../kit/failure-note.ts'
import { useWrite } from '../../kit/use-write.ts'
import { get } from '../../queries.ts'
import { Switch } from '../../ui/switch.tsx'

/** Shows nothing while the archive is closed. */
export function ListedSwitch({ card }: { card: LetterCard }) {
  const site = useQuery(get(readSite)).data
  const change = useWrite({
    call: (isListed: boolean) => call(listLetter, { params: { id: card.id }, body: { isListed } }),
    done: 'Saved!',
    failed: failureNote('Could not change the archive.', 'Failed to Save'),
    forgets: [listLetterCards],
  })
  if (!site?.publicArchive) return null
  return (
    <Switch
      className="sm:justify-self-start"
      label={
        <>
          In the public archive<span className="sr-only"> {card.subject}</span>
        </>
      }
      checked={change.isPending ? change.variables : card.isListed}
      disabled={change.isPending}
      onChange={isListed => change.mutate(isListed)}
    />
  )
}
