/** Whether what is written here is sealed, and what that rests on. */
import type { useSealedSend } from './use-sealed.ts'

type SealingNoteProps = Pick<ReturnType<typeof useSealedSend>, 'sealing' | 'cannotSeal'>

export function SealingNote({ sealing, cannotSeal }: SealingNoteProps) {
  if (!sealing) return null
  if (!sealing.key)
    return 'Your words are not sealed: whoever can read this site’s database can read them. What this page does is in a script that the site itself serves.'
  if (cannotSeal)
    return (
      <strong role="alert" className="text-ink">
        Your browser could not seal your words, and nothing was sent. Press Send Reply once more, and the site
        seals them as they arrive: it has them in memory for that moment.
      </strong>
    )
  return 'Your words are sealed in this browser before they are sent: only the author can open them, and no copy of the database can. The script that seals them comes from this site itself.'
}
