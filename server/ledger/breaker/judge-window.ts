/** When the answers to a send say that something else is wrong than some addresses (circuit breaker), as pure functions. */

/** How many answers each domain gave lately, and how many of them refused. */
export type Lately = Record<string, [answers: number, refused: number]>

/** Stands for that of a reader where an answer is of the sender alone: no domain is to blame. */
export const noDomain = ''

export interface Window {
  lately: Lately
  /** Refused since the last that was taken. */
  inARow: number
  /** Readers whom it has suppressed lately. */
  suppressed: number
}

export interface Heard {
  domain: string
  isRefused: boolean
}

/** Fewer answers are an accident, unless all of them refuse. */
export const fewest = 20
export const mostInARow = 10
/** Beyond, each counts half: what goes wrong late in a large send is seen as soon as what does at its start. */
const longest = 200
/** Domains that may refuse their own readers at a time; more are the sender's trouble. */
const mostDomains = 3

/** @returns the window after these, in their order */
export function hearAll(before: Window, heard: readonly Heard[]): Window {
  const after = { ...before, lately: { ...before.lately } }
  for (const { domain, isRefused } of heard) {
    const [answers, refused] = after.lately[domain] ?? [0, 0]
    after.lately[domain] = [answers + 1, refused + (isRefused ? 1 : 0)]
    after.inARow = isRefused ? after.inARow + 1 : 0
  }
  if (sumOf(after.lately).answers < longest) return after
  return { ...after, lately: halved(after.lately), suppressed: Math.floor(after.suppressed / 2) }
}

const halved = (lately: Lately): Lately =>
  Object.fromEntries(
    Object.entries(lately)
      .map(([domain, [answers, refused]]): [string, [number, number]] => [
        domain,
        [Math.floor(answers / 2), Math.floor(refused / 2)],
      ])
      .filter(([, [answers]]) => answers > 0),
  )

function sumOf(lately: Lately): { answers: number; refused: number } {
  const all = Object.values(lately)
  return {
    answers: all.reduce((sum, [answers]) => sum + answers, 0),
    refused: all.reduce((sum, [, refused]) => sum + refused, 0),
  }
}

/**
 * Whatever the words of the refusals: a wrong verdict about many addresses is worse than a send that waits for its author.
 * @returns `well`; the domains that refuse their own readers while others take theirs; or `all` of it
 */
export function judgeWindow({
  lately,
  inARow,
}: Pick<Window, 'lately' | 'inARow'>): 'well' | 'all' | string[] {
  const isTooMuch = ({ answers, refused }: ReturnType<typeof sumOf>) =>
    answers >= fewest && refused * 10 > answers
  if (inARow < mostInARow && !isTooMuch(sumOf(lately))) return 'well'
  const others = { ...lately }
  const domains: string[] = []
  const worstFirst = Object.entries(lately)
    .filter(([domain]) => domain !== noDomain)
    .toSorted(([, [, one]], [, [, other]]) => other - one)
  for (const [domain, [answers, refused]] of worstFirst) {
    if (domains.length === mostDomains || refused * 2 <= answers) break
    domains.push(domain)
    delete others[domain]
    const rest = sumOf(others)
    if (rest.answers > rest.refused && rest.refused * 10 <= rest.answers) return domains
  }
  return 'all'
}
