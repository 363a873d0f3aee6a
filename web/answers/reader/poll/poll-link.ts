/** What a link says beyond the poll, behind its #: a choice, the right to answer once, the letter it stood in, the author's key. */

import { namedIn } from '../../../../contract/answers/key-link.ts'

export interface PollLink {
  /** The place of a choice of the first multiple-choice question. */
  choice?: number | undefined
  right?: string | undefined
  /** The fingerprint of the poll's key that signs blindly. */
  signer?: string | undefined
  /** The public token of the letter whose link it was. */
  letter?: string | undefined
  /** The fingerprint of the author's key: words are sealed for no other. */
  key?: string | undefined
}

export function parsePollLink(hash: string): PollLink {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const choice = said.get('choice') ?? ''
  const letter = said.get('letter') ?? ''
  return {
    choice: /^\d{1,3}$/.test(choice) ? Number(choice) : undefined,
    right: said.get('right') ?? undefined,
    signer: said.get('signer') ?? undefined,
    letter: /^[\w-]{16,64}$/.test(letter) ? letter : undefined,
    key: namedIn(hash),
  }
}

/** What `parsePollLink` reads. @returns '' where nothing is said */
export function pollHash({ choice, right, signer, letter, key }: PollLink): string {
  const said = Object.entries({ choice, right, signer, letter, key }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return said.length > 0 ? `#${new URLSearchParams(said)}` : ''
}

/** Takes it off the address: whoever copies the address to share it must not share their right. */
export function hidePollLink(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}

const keyOf = (token: string) => `poll answered ${token}`

/** Enough to tell two links apart, too little to answer with. */
const markOf = (right: string) => right.slice(0, 4)

/** Whether this browser has answered: with this right, or at all. */
export function hasAnswered(token: string, right: string | undefined): boolean {
  try {
    const kept = localStorage.getItem(keyOf(token))
    return kept !== null && (right === undefined || kept === markOf(right))
  } catch {
    return false
  }
}

/** Nothing of the answer itself. */
export function rememberAnswered(token: string, right: string | undefined): void {
  try {
    localStorage.setItem(keyOf(token), right === undefined ? 'yes' : markOf(right))
  } catch {}
}
