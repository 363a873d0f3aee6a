/** Reads a list to its end and opens what is sealed in it (client-side decryption): for searches and files that the site cannot make. */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import type { CallAnswer, CallName } from '../../../../contract/calls.ts'
import { type CallArguments, callPage } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
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
export const unread = t('sealedReplies.inFileUnread')
/** Stands in a file above words that arrived under a key which is not the author's. */
export const doubted = t('sealedReplies.inFileDoubted')

/** @returns the words of either, those too that name another key than opens them; undefined when no unlocked key does */
export const wordsOf = async (text: string, seal: Seal | undefined): Promise<string | undefined> =>
  seal ? (await openOwn(text, seal))?.words : text

/** As `wordsOf`, with what a file is to say of them. */
export async function wordsForFile(text: string, seal: Seal | undefined): Promise<string> {
  const opened = seal && (await openOwn(text, seal))
  if (!opened) return seal ? unread : text
  return opened.isForeign ? `${doubted}\n${opened.words}` : opened.words
}
