/** A letter that was sent to oneself, judged by what its receiver wrote into its headers. */
import { useState } from 'react'
import type { Judged } from '../../../../contract/mail/acceptance.ts'
import { call } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { JudgedList } from './judged-list.tsx'

export function JudgeHeaders() {
  const [judged, setJudged] = useState<Judged | null>(null)
  const judging = useWrite({
    call: (body: { headers: string }) => call('POST /api/mail-acceptance/headers', { body }),
    failed: 'The headers could not be read.',
    onDone: setJudged,
    onFailed: () => setJudged(null),
  })
  const form = useForm({
    start: { headers: '' },
    unsaved: null,
    faultsOf: ({ headers }) => ({
      headers: headers.trim() === '' ? 'Please paste the headers of the letter' : undefined,
    }),
    onSubmit: judging.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3 border-line border-t pt-4">
      <h3>Or paste a letter’s headers</h3>
      <TextArea
        label="The headers of a letter you sent to yourself"
        hint="Send a test letter, open it where it arrives, and choose “Show original” or “View source”. Nothing of it is stored."
        className="w-full"
        inputClassName="font-mono text-sm"
        rows={4}
        spellCheck={false}
        {...form.field('headers')}
      />
      <Button type="submit" variant="secondary" pending={judging.isPending} pendingText="Checking…">
        Check the headers
      </Button>
      {judged && <JudgedList judged={judged} />}
    </form>
  )
}
