/** What the compose page says of a letter that was sent: it is not changed any more. */
import type { Letter } from '../../../contract/letters.ts'
import { pages } from '../../../contract/pages.ts'
import { sentences } from '../../../contract/sentences.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Says that the letter was sent, and leads to it and to a new one. */
export function SentAlready({ letter }: { letter: Letter }) {
  return (
    <EmptyState
      title={sentences.alreadySent}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          <a
            href={pages.letter.href({ token: letter.uniqueToken })}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            View
          </a>
          <LinkButton to={pages.compose.href()}>Write a new letter</LinkButton>
        </div>
      }
    >
      “{letter.subject}” is with your readers and is not changed any more. From All Letters you can send it to
      others.
    </EmptyState>
  )
}
