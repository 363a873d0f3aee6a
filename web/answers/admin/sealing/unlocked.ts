/** The author's secret keys while they are unlocked: in the memory of this tab alone, and only while somebody is there (idle timeout). */
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { createStore, useStore } from '../../../base/ui/store.ts'
import type { AuthorKey, OpenedWords } from '../../sealing/author-keys.ts'

/** Without a key pressed or a pointer for so long, they are locked again. */
export const idleMinutes = 15

export interface UnlockedKey extends AuthorKey {
  /** The site's id of the key whose lock it was behind; a recovery sheet names none. */
  id?: string
}

const keys = createStore<readonly UnlockedKey[]>([])
/** By their ciphertext: what has been opened is not opened again at every look. */
const opened = new Map<string, Promise<OpenedWords | undefined>>()
let idle: ReturnType<typeof setTimeout> | undefined

const signsOfLife = ['keydown', 'pointerdown', 'wheel'] as const
function stayAwake(): void {
  clearTimeout(idle)
  idle = setTimeout(lockKeys, idleMinutes * 60_000)
}

export function unlockKeys(more: readonly UnlockedKey[]): void {
  for (const sign of signsOfLife) addEventListener(sign, stayAwake, { capture: true, passive: true })
  stayAwake()
  // What no key opened may be opened by these.
  opened.clear()
  const known = keys.get().filter(({ recipient }) => !more.some(one => one.recipient === recipient))
  keys.set([...known, ...more])
}

/** Forgets the keys, and every word that they opened. */
export function lockKeys(): void {
  clearTimeout(idle)
  for (const sign of signsOfLife) removeEventListener(sign, stayAwake, { capture: true })
  opened.clear()
  if (keys.get().length > 0) keys.set([])
}

/** Another list whenever they change; empty while all is locked. */
export const useUnlockedKeys = (): readonly UnlockedKey[] => useStore(keys)

/** @returns what was sealed; undefined when no unlocked key opens it */
export function openSealed(sealed: string): Promise<OpenedWords | undefined> {
  const known = opened.get(sealed)
  if (known) return known
  const unlocked = keys.get()
  const opening = loadCode(() => import('../../sealing/author-keys.ts')).then(({ openWords }) =>
    openWords(unlocked, sealed),
  )
  opening.catch(() => opened.delete(sealed))
  opened.set(sealed, opening)
  return opening
}
