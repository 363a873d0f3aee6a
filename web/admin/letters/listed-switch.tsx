/** Whether a sent letter stands in the public archive. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listLetter } from '../../../contract/archive.ts'
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { readSite } from '../../../contract/settings.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

/** Nothing while the archive is closed. */
export function ListedSwitch({ card }: { card: LetterCard }) {
  const site = useQuery(get(readSite)).data
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (isListed: boolean) => call(listLetter, { params: { id: card.id }, body: { isListed } }),
    onSuccess: async () => {
      toast({ title: 'Saved!' })
      await queries.invalidateQueries({ queryKey: [listLetterCards.path] })
    },
    onError: failureToast('Could not change the archive.', 'Failed to Save'),
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
