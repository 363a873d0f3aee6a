/** Has a letter looked over before it is sent, or because the author asks. */
import { useState } from 'react'
import type { Finding } from '../../../../contract/letters/checks.ts'
import { call } from '../../../base/call.ts'
import { refusalToast } from '../../../base/kit/failure-note.ts'
import { withTimeout } from '../../../base/kit/with-timeout.ts'
import { toast } from '../../../base/ui/toast.ts'
import { fieldsOf } from '../../../people/admin/recipients/selection.ts'
import type { LetterFields } from '../letter/letter-fields.ts'

/** Milliseconds that a send waits for its check. */
const patience = 3_000

/** @returns undefined when there was no answer in time: no reason not to send */
export async function findingsOf(letter: LetterFields): Promise<Finding[] | undefined> {
  const { subject, body, fromName, selection } = letter
  const asked = call('POST /api/newsletters/check', {
    body: { subject, body, fromName, ...fieldsOf(selection) },
  })
  const answer = await withTimeout(patience, asked).catch(() => 'late' as const)
  return answer === 'late' ? undefined : answer.findings
}

export interface Found {
  findings: readonly Finding[]
  /** What a press goes on with; undefined when the author only asked. */
  goOn: { text: string; send: () => void } | undefined
  /** What was pressed: while the check waited it was disabled and lost the focus. */
  opener: Element | null
}

/** Holds the findings that the dialog shows, and asks for them. */
export function useLetterCheck() {
  const [found, setFound] = useState<Found | null>(null)
  const [isChecking, setChecking] = useState(false)
  return {
    found,
    isChecking,
    show: setFound,
    close: () => setFound(null),
    /** One of them was mended from the dialog. */
    drop: (mended: Finding) =>
      setFound(before => before && { ...before, findings: before.findings.filter(one => one !== mended) }),
    async ask(letter: LetterFields): Promise<void> {
      const opener = document.activeElement
      setChecking(true)
      const findings = await findingsOf(letter)
      setChecking(false)
      if (!findings) {
        const description = 'The check did not answer. Please try again.'
        refusalToast(description)
      } else if (findings.length === 0) {
        toast({ title: 'Nothing found', description: 'Links, pictures, words and recipients look fine.' })
      } else setFound({ findings, goOn: undefined, opener })
    },
  }
}
