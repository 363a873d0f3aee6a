/** What the compose page says of a letter that was sent: it is not changed any more. */
import { pages } from '../../../../contract/base/pages.ts'
import type { Letter } from '../../../../contract/letters/letters.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { t } from '../../../base/translations.ts'
import { buttonClass } from '../../../base/ui/button.tsx'
import { EmptyState } from '../../../base/ui/empty-state.tsx'

/** Says that the letter was sent, and leads to it and to a new one. */
export function SentAlready({ letter }: { letter: Letter }) {
  return (
    <EmptyState
      title={letter.archivedAt ? t('refused.alreadyArchived') : t('refused.alreadySent')}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          <a
            href={pages.letter.href({ token: letter.uniqueToken })}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('compose.sentView')}
          </a>
          <RouterButton variant="secondary" to={pages.correctLetter.href({ id: letter.id })}>
            {t('correcting.correctPage')}
          </RouterButton>
          <RouterButton to={pages.compose.href()}>{t('compose.writeNew')}</RouterButton>
        </div>
      }
    >
      {letter.archivedAt
        ? t('compose.sentUnmailed', { subject: letter.subject })
        : t('compose.sentMailed', { subject: letter.subject })}
    </EmptyState>
  )
}
