/** Reads a list to its end and opens what is sealed in it (client-side decryption): for searches and files that the site cannot make. */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import type { CallAnswer, CallName } from '../../../../contract/calls.ts'
import { type CallArguments, callPage } from '../../../base/call.ts'
import { openOwn } from './open-own.ts'

const size = 200

/** @param input params of the call, if it has any @returns a page of rows after the other */
export async function* everyPage<N extends CallName>(
  name: N,
  params: Record<string, string> = {},
): AsyncGenerator<CallAnswer<N>> {
  let after: string | undefined
  do {
    const asked = [{ params, query: { limit: size, after } }] as unknown as CallArguments<N>
    const { rows, next } = await callPage(name, ...asked)
    yield rows
    after = next ?? undefined
  } while (after !== undefined)
}

/** Stands in a file for what no unlocked key opens. */
export const unread = '(sealed with another key)'

/** @returns the words of either; undefined when no unlocked key opens them, or one that is not the key they name */
export async function wordsOf(text: string, seal: Seal | undefined): Promise<string | undefined> {
  if (!seal) return text
  const opened = await openOwn(text, seal)
  return opened?.isForeign ? undefined : opened?.words
}
