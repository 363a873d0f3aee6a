/** Whether a sent letter stands in the public archive, and changing that. */
import { useQuery } from '@tanstack/react-query'
import { listLetter } from '../../../contract/archive.ts'
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { readSite } from '../../../contract/settings.ts'
import { call } from '../../call.ts'
import { failureNote } from '../../kit/failure-note.ts'
import { useWrite } from '../../kit/use-write.ts'
import { get } from '../../queries.ts'

/** @returns undefined while the archive is closed */
export function useListed(card: LetterCard) {
  const site = useQuery(get(readSite)).data
  const change = useWrite({
    call: (isListed: boolean) => call(listLetter, { params: { id: card.id }, body: { isListed } }),
    done: ({ isListed }) => ({
      title: 'Saved!',
      description: `It is ${isListed ? '' : 'not '}in the public archive now.`,
    }),
    failed: failureNote('Could not change the archive.', 'Failed to Save'),
    forgets: [listLetterCards],
  })
  if (!site?.publicArchive) return undefined
  return {
    checked: change.isPending ? change.variables : card.isListed,
    disabled: change.isPending,
    onChange: (isListed: boolean) => change.mutate(isListed),
  }
}
