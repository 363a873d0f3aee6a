/** Beside a search over words that may be sealed: what it did not look into, or has not yet. */
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { t } from '../../../base/translations.ts'
import type { OpenedSearch } from './use-opened-search.ts'

interface HowItSearchedProps {
  q: string
  opened: Pick<OpenedSearch<unknown>, 'read' | 'state'> | undefined
  /** Said of a search that the site made, where some words are sealed. */
  locked: string | false
}

export function HowItSearched({ q, opened, locked }: HowItSearchedProps) {
  if (q === '') return null
  const words = opened ? t(sayings[opened.state], { count: opened.read }) : locked
  return words ? (
    <p role="status" className="text-soft text-sm">
      {words}
    </p>
  ) : null
}

const sayings = {
  searching: 'sealedReplies.searching',
  done: 'sealedReplies.searched',
  failed: 'sealedReplies.searchFailed',
} as const satisfies Record<OpenedSearch<unknown>['state'], SentenceKey>
