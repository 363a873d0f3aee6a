/** Opens sealed words, and compares the key that opens them with the one under whose name they arrived (key binding). */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { createStore, useStore } from '../../../base/ui/store.ts'
import type { OpenedWords } from '../../sealing/author-keys.ts'
import { isKnownForeign } from './known-keys.ts'
import { openSealed } from './unlocked.ts'

/** The public halves that the site gives, by their ids. */
const named = createStore<ReadonlyMap<string, string>>(new Map())

export function nameRecipients(keys: readonly Pick<OwnSealingKey, 'id' | 'recipient'>[]): void {
  named.set(new Map(keys.map(({ id, recipient }) => [id, recipient])))
}

/** Another one whenever the site's keys were asked for. */
export const useNamedRecipients = (): ReadonlyMap<string, string> => useStore(named)

/** Whether the key that sealed them is still here, or it is not known yet. */
export const canBeUnlocked = ({ key }: Seal): boolean => named.get().size === 0 || named.get().has(key)

export interface OwnWords extends OpenedWords {
  /** The site says that another key sealed them: they are from before that was changed, or whoever changed it wrote them anew. */
  isForeign: boolean
}

/** @returns undefined when no unlocked key opens them; of a key that is not here any more nothing can be compared */
export async function openOwn(text: string, { key }: Seal): Promise<OwnWords | undefined> {
  const opened = await openSealed(text)
  const recipient = named.get().get(key)
  if (!opened) return undefined
  const isOther = recipient !== undefined && recipient !== opened.recipient
  return { ...opened, isForeign: isOther || isKnownForeign(key) }
}
