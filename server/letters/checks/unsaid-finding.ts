/** What was found before it is said: long letters are looked at in a thread, which knows no language of the author's. */
import type { Say } from '../../../contract/languages/keys.ts'
import type { Finding } from '../../../contract/letters/checks.ts'
import { sayTold } from '../../base/languages/told.ts'

/** What is wrong, and what to do about it. */
export interface Said {
  message: string
  fix: string
}

export type UnsaidFinding = Omit<Finding, 'message' | 'fix'> & Said

export const sayFindings = (t: Say, findings: readonly UnsaidFinding[]): Finding[] =>
  findings.map(({ message, fix, ...found }) => ({
    ...found,
    message: sayTold(t, message),
    fix: sayTold(t, fix),
  }))
