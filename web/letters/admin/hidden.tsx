/** What only screen readers say: a tag of sentences whose button stands beside what it is for. */
import type { ReactNode } from 'react'

export const hidden = (inside: ReactNode) => <span className="sr-only">{inside}</span>
