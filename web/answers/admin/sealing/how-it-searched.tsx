/** Beside a search over words that may be sealed: what it did not look into, or has not yet. */
import { formatCount } from '../../../../contract/base/format-count.ts'
import type { OpenedSearch } from './use-opened-search.ts'

interface HowItSearchedProps {
  q: string
  opened: Pick<OpenedSearch<unknown>, 'read' | 'state'> | undefined
  /** Said of a search that the site made, where some words are sealed. */
  locked: string | false
}

export function HowItSearched({ q, opened, locked }: HowItSearchedProps) {
  if (q === '') return null
  const words = opened ? sayings[opened.state](formatCount(opened.read)) : locked
  return words ? (
    <p role="status" className="text-soft text-sm">
      {words}
    </p>
  ) : null
}

const sayings = {
  searching: (read: string) => `Opened and searched in this browser: ${read} so far…`,
  done: (read: string) => `Opened and searched in this browser: all ${read}.`,
  failed: (read: string) => `The search stopped after ${read}. Please search again.`,
} as const
