/** Asks for the reader's address. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { sentences } from '../../contract/sentences.ts'
import { subscribe } from '../../contract/subscribers.ts'
import { call, serverMessage, withWait } from '../call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { TextField } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'

const failed = "We couldn't subscribe you right now. Please try again in a moment."

export interface SubscribeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** On success the field is cleared and the dialog closes. */
export function SubscribeDialog({ open, onOpenChange }: SubscribeDialogProps) {
  const [email, setEmail] = useState('')
  const subscription = useMutation({
    mutationFn: () => call(subscribe, { body: { email } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Success!', description: message || sentences.subscribed })
      setEmail('')
      onOpenChange(false)
    },
    onError: error =>
      toast({
        title: 'Oops!',
        description: withWait(serverMessage(error) ?? failed, error),
        variant: 'destructive',
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    subscription.mutate()
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
