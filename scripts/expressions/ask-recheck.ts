/** Asks recheck how long an expression can take over the worst text of a length (ReDoS). */
import type { Diagnostics } from 'recheck'
// Its own entry starts Java or a native program where it finds one; this one is the same in plain JavaScript.
import recheck from 'recheck/lib/browser.js'

/** How the time grows with the text: `linear`, `degree 2`, `exponential`, or `undecided: why`. */
export type Verdict = string

/** @param timeout in milliseconds */
export function askRecheck(source: string, flags: string, timeout = 10_000): Verdict {
  return verdictOf(recheck.checkSync(source, flags, { timeout }))
}

function verdictOf(answer: Diagnostics): Verdict {
  if (answer.status === 'safe') return 'linear'
  if (answer.status === 'unknown') return `undecided: ${answer.error.kind}`
  return answer.complexity.type === 'polynomial' ? `degree ${answer.complexity.degree}` : 'exponential'
}
