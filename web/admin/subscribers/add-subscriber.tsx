/** Puts an address on the list by hand. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { addSubscriber } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { forgetSubscribers } from './subscriber-pages.ts'

/** White space around the address is dropped; nothing happens while it is empty. */
export function AddSubscriber() {
  const [email, setEmail] = useState('')
  const queries = useQueryClient()
  const adding = useMutation({
    mutationFn: (address: string) => call(addSubscriber, { body: { email: address } }),
    onSuccess: async added => {
      setEmail('')
      toast({ title: 'Success', description: `${added.email} is on the list.` })
      await forgetSubscribers(queries)
    },
    onError: failureToast(
      "We couldn't add that subscriber. They might already be on the list!",
      "Couldn't Add",
    ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address !== '' && !adding.isPending) adding.mutate(address)
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label="Add Subscriber"
        type="email"
        placeholder="reader@example.com"
        value={email}
        onChange={event => setEmail(event.target.value)}
        maxLength={limits.email}
        autoComplete="off"
      />
      <Button type="submit" pending={adding.isPending} pendingText="Adding…">
        Add
      </Button>
    </form>
  )
}
