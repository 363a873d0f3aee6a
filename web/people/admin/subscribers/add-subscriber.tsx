/** Puts an address on the list by hand. */
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { allSubscribers } from './all-subscribers.ts'

/** White space around the address is dropped; nothing happens while it is empty. */
export function AddSubscriber() {
  const adding = useWrite({
    call: (email: string) => call('POST /api/subscribers', { body: { email } }),
    done: added => ({ title: 'Success', description: `${added.email} is on the list.` }),
    failed: failureNote(
      "We couldn't add that subscriber. They might already be on the list!",
      "Couldn't Add",
    ),
    forgets: allSubscribers,
    onDone() {
      form.reset()
    },
  })
  const form = useForm({
    start: { email: '' },
    onSubmit: ({ email }) => email.trim() && adding.mutate(email.trim()),
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label="Add Subscriber"
        {...addressInput}
        placeholder="reader@example.com"
        autoComplete="off"
        {...form.field('email')}
      />
      <Button type="submit" pending={adding.isPending} pendingText="Adding…">
        Add
      </Button>
    </form>
  )
}
