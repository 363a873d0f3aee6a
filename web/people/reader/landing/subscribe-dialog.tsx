/** Asks for the reader's address. */
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { readerSentences } from '../../../../contract/base/reader-sentences.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../base/ui/field.tsx'

const failed = "We couldn't subscribe you right now. Please try again in a moment."

/** Asks for an address; on success the field is cleared and the dialog closes. */
export function SubscribeDialog({ open, onOpenChange }: Opening) {
  const [email, setEmail] = useState('')
  const subscription = useWrite({
    call: (email: string) => call('POST /api/subscribe', { body: { email } }),
    done: ({ message }) => ({ title: 'Success!', description: message || readerSentences.subscribed }),
    failed: failureNote(failed, 'Oops!'),
    onDone() {
      setEmail('')
      onOpenChange(false)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What stands in the field: an address may be filled in and sent before the page is drawn anew.
    subscription.mutate(String(new FormData(event.currentTarget).get('email')))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscribe"
      description="New letters come to your inbox. Every one of them has a link to leave."
    >
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={limits.email}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" pending={subscription.isPending} pendingText="Subscribing...">
            Subscribe
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
