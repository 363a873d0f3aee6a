/** How this browser answers by the link of a mail: with a blind signature that its right is used for, or with the right as it is. */
import { useCallback, useEffect, useRef } from 'react'
import type { AnswerToken } from '../../../../contract/answers/blind-rights.ts'
import type { PollRules } from '../../../../contract/answers/poll-answers.ts'
import { exchangeRight, keepsRights, type WayToAnswer } from './blind-right.ts'
import type { PollDraft } from './poll-draft.ts'

/** What goes with the answer. */
export type ShownRight = { token: AnswerToken } | { right: string } | Record<never, never>

/** Whoever does one of these is a person; a scanner that opens every link of a mail does none. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const

interface Way {
  /** The reader begins to answer: the right is used now, some time before the answer goes; where the browser keeps nothing, with it. */
  begin: () => void
  shown: (draft: PollDraft) => Promise<ShownRight>
}

/**
 * @param draft undefined until the link was read
 * @param hasChosen the mail's button chose an answer: it may be all that the reader does
 */
export function useWay(
  { token, rules, way }: { token: string; rules: PollRules; way: WayToAnswer | undefined },
  draft: PollDraft | undefined,
  hasChosen: boolean,
): Way {
  const using = useRef<Promise<AnswerToken>>(undefined)
  const { answerKey } = rules
  const { right } = draft ?? {}
  const use = useCallback(() => {
    if (right === undefined || answerKey === null || way !== 'blind') return undefined
    using.current ??= exchangeRight({ token, right, answerKey })
    // A connection that was lost is tried again at the next press.
    using.current.catch(() => {
      using.current = undefined
    })
    return using.current
  }, [token, right, way, answerKey])
  const begin = useCallback(() => {
    if (keepsRights()) void use()?.catch(() => {})
  }, [use])
  useEffect(() => {
    if (!hasChosen) return
    const stop = new AbortController()
    for (const sign of signs)
      addEventListener(sign, begin, { signal: stop.signal, once: true, passive: true })
    return () => stop.abort()
  }, [hasChosen, begin])
  const shown = useCallback(
    async (of: PollDraft): Promise<ShownRight> => {
      const blind = use()
      if (blind) return { token: await blind }
      return of.right === undefined ? {} : { right: of.right }
    },
    [use],
  )
  return { begin, shown }
}
