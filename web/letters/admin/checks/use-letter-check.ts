/** Has a letter looked over while its Send sheet is open (preflight): again whenever its words or its recipients change. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Finding } from '../../../../contract/letters/checks.ts'
import { call } from '../../../base/call.ts'
import { withTimeout } from '../../../base/kit/with-timeout.ts'
import { fieldsOf } from '../../../people/admin/recipients/selection.ts'
import type { LetterFields } from '../letter/letter-fields.ts'

/** Milliseconds that a send waits for its check. */
const patience = 3_000

/** @returns undefined when there was no answer in time: no reason not to send */
async function findingsOf({ subject, body, fromName, language, selection }: LetterFields) {
  const asked = call('POST /api/newsletters/check', {
    body: { subject, body, fromName, language, ...fieldsOf(selection) },
  })
  const answer = await withTimeout(patience, asked).catch(() => 'late' as const)
  return answer === 'late' ? undefined : answer
}

export interface Found {
  /** What the latest answer found; undefined: the check did not answer. */
  findings: readonly Finding[] | undefined
  /** In which language its words seem to be (ISO 639-1); null: that is not known. */
  wordsLanguage: string | null
  /** What stands on the page now was not answered yet. */
  isChecking: boolean
}

/** @param isOn nothing is asked while it is false */
export function useLetterCheck(letter: LetterFields, isOn: boolean) {
  const [found, setFound] = useState<Found>({ findings: undefined, wordsLanguage: null, isChecking: true })
  const asked = useRef<ReturnType<typeof findingsOf>>(undefined)
  const { subject, body, fromName, language, selection } = letter
  const ask = () => {
    const asking = findingsOf(letter)
    asked.current = asking
    setFound(before => ({ ...before, isChecking: true }))
    void asking.then(answer => {
      const { findings, wordsLanguage = null } = answer ?? {}
      if (asked.current === asking) setFound({ findings, wordsLanguage, isChecking: false })
    })
    return asking.then(answer => answer?.findings)
  }
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the check reads, no more
  useEffect(() => {
    if (isOn) void askNow()
  }, [isOn, subject, body, fromName, language, selection])
  return {
    found,
    /** @returns the findings; undefined when there was no answer in time */
    again: ask,
  }
}
