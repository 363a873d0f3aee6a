/** When the answers to a send say that something else is wrong than some addresses (circuit breaker), as pure functions. */

/** How many answers each domain gave lately, of which older ones count by halves, and how many of them refused; and the same in full since the first that is remembered. */
export type Lately = Record<string, [answers: number, refused: number, ever: number, everRefused: number]>

/** Stands for that of a reader where no domain is to blame: an answer is of the sender alone, or was one of few at its domain. */
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
/** A send that is over is in doubt for no fewer. */
const fewestOfShort = 3
/** A domain that refuses its own readers has refused no fewer: one refusal is an address's. */
const fewestOfDomain = 2
/** Beyond, each counts half: what goes wrong late in a large send is seen as soon as what does at its start. */
const longest = 200
/** Domains that have refused somebody and are remembered beyond: a small part of a large list may be one that refuses all. */
const remembered = 200
/** Domains that may refuse their own readers at a time; more are the sender's trouble. */
const mostDomains = 3

/** @returns the window after these, in their order */
export function hearAll(before: Window, heard: readonly Heard[]): Window {
  const after = { ...before, lately: { ...before.lately } }
  for (const { domain, isRefused } of heard) {
    const [answers, refused, ever, everRefused] = after.lately[domain] ?? [0, 0, 0, 0]
    const more = isRefused ? 1 : 0
    after.lately[domain] = [answers + 1, refused + more, ever + 1, everRefused + more]
    after.inARow = isRefused ? after.inARow + 1 : 0
  }
  if (sumOf(after.lately).answers < longest) return after
  return { ...after, lately: halved(after.lately), suppressed: Math.floor(after.suppressed / 2) }
}

/** Nothing is rounded away: what is left of a domain with few readers counts on without its name. */
function halved(lately: Lately): Lately {
  const kept: Lately = {}
  const refusers: [string, Lately[string]][] = []
  const nameless: Lately[string] = [0, 0, 0, 0]
  for (const [domain, [answers, refused, ever, everRefused]] of Object.entries(lately)) {
    if (domain !== noDomain && answers >= 2) {
      kept[domain] = [answers / 2, refused / 2, ever, everRefused]
      continue
    }
    nameless[0] += answers / 2
    nameless[1] += refused / 2
    if (domain !== noDomain && everRefused > 0) refusers.push([domain, [0, 0, ever, everRefused]])
  }
  const worst = refusers.toSorted(([, [, , , one]], [, [, , , other]]) => other - one)
  return { ...kept, ...Object.fromEntries(worst.slice(0, remembered)), [noDomain]: nameless }
}

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
  if (inARow < mostInARow && !isTooMuch(sumOf(lately))) return refusingAll(lately)
  const others = { ...lately }
  const domains: string[] = []
  const worstFirst = Object.entries(lately)
    .filter(([domain, [, , , everRefused]]) => domain !== noDomain && everRefused >= fewestOfDomain)
    .toSorted(([, [, one]], [, [, other]]) => other - one)
  for (const [domain, [answers, refused]] of worstFirst) {
    if (domains.length === mostDomains || refused * 2 <= answers) break
    domains.push(domain)
    delete others[domain]
    if (isWell(sumOf(others))) return domains
  }
  return 'all'
}

/** Some at least were answered, and nobody's was taken: too little to stop a send, and enough to doubt one that is over. */
export function isNobodyTaken(lately: Lately): boolean {
  const { answers, refused } = sumOf(lately)
  return answers >= fewestOfShort && refused === answers
}

/**
 * Whether what came back, and what was refused before it could be taken, make more than a tenth of all answers together.
 * @param lately of the answers themselves; where it is empty, what came back is judged alone
 */
export function isTooMuchLost(
  { returned, taken }: { returned: number; taken: number },
  lately: Lately,
): boolean {
  const { answers, refused } = sumOf(lately)
  const share = refused / (answers || 1)
  return returned * (1 - share) + share * taken > taken / 10
}

const isWell = ({ answers, refused }: ReturnType<typeof sumOf>) =>
  answers > refused && refused * 10 <= answers

/** Domains that refuse most of their readers, however few these are among all. */
function refusingAll(lately: Lately): 'well' | string[] {
  const isRefusing = ([domain, [, , ever, refused]]: [string, Lately[string]]) =>
    domain !== noDomain && refused >= mostInARow && refused * 2 > ever
  const all = Object.entries(lately)
  const domains = all.filter(isRefusing).map(([domain]) => domain)
  const others = Object.fromEntries(all.filter(one => !isRefusing(one)))
  return domains.length > 0 && isWell(sumOf(others)) ? domains : 'well'
}
