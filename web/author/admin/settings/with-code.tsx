/** Words of a setting in which code stands in backticks. */
import type { ReactNode } from 'react'

export const withCode = (words: string | undefined): ReactNode =>
  words?.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
