/** One field with which a reader asks for the link to their page (magic link); what is answered is the same whoever asks. */
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { type Outcome, outcomeOfFault } from '../outcome.ts'

export function AskForLink() {
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  const outcome = typeof state === 'object' ? state : undefined
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setState('pending')
    setState(
      await call('POST /api/own-page/ask', { body: { email } }).then(
        ({ message }) => ({ ok: true, message }),
        error => outcomeOfFault(error),
      ),
    )
  }
  if (outcome?.ok) return <p role="status">{outcome.message}.</p>
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 noscript:hidden">
      <TextField
        label="The address your letters come to"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={limits.email}
        required
        error={outcome?.message}
      />
      <p>
        <Button type="submit" pending={state === 'pending'} pendingText="One moment...">
          Mail me the link
        </Button>
      </p>
    </form>
  )
}
