/** The button that makes a new draft out of a letter, and opens it. */
import { useNavigate } from 'react-router'
import { duplicateLetter, type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { pages } from '../../../contract/pages.ts'
import { call } from '../../call.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'

export function DuplicateLetter({ card }: { card: Pick<LetterCard, 'id' | 'subject'> }) {
  const navigate = useNavigate()
  const duplication = useWrite({
    call: () => call(duplicateLetter, { params: { id: card.id } }),
    done: () => ({ title: 'Duplicated', description: 'This is a new draft with the same words.' }),
    failed: 'Failed to duplicate',
    forgets: [listLetterCards],
    onFresh: draft => navigate(pages.compose.href({ edit: draft.id })),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      pending={duplication.isPending}
      pendingText="Duplicating…"
      onClick={() => duplication.mutate()}
    >
      Duplicate<span className="sr-only"> {card.subject.trim() || 'the draft without a subject'}</span>
    </Button>
  )
}
