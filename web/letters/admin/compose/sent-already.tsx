/** What the compose page says of a letter that was sent: it is not changed any more. */
import { pages } from '../../../../contract/base/pages.ts'
import { sentences } from '../../../../contract/base/sentences.ts'
import type { Letter } from '../../../../contract/letters/letters.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { buttonClass } from '../../../base/ui/button.tsx'
import { EmptyState } from '../../../base/ui/empty-state.tsx'

/** Says that the letter was sent, and leads to it and to a new one. */
export function SentAlready({ letter }: { letter: Letter }) {
  return (
    <EmptyState
      title={letter.archivedAt ? sentences.alreadyArchived : sentences.alreadySent}
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
          <RouterButton variant="secondary" to={pages.correctLetter.href({ id: letter.id })}>
            Correct the page
          </RouterButton>
          <RouterButton to={pages.compose.href()}>Write a new letter</RouterButton>
        </div>
      }
    >
      {letter.archivedAt
        ? `“${letter.subject}” was published without e-mailing it. You can correct its page. In All Letters you can e-mail it or, as long as no one has replied, turn it back into a draft.`
        : `Your readers have “${letter.subject}”, and its e-mails can’t be changed. You can correct its page, or send it to others from All Letters.`}
    </EmptyState>
  )
}
