/** The author's door. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, login } from '../../contract/auth.ts'
import { limits } from '../../contract/limits.ts'
import { call, withWait } from '../call.ts'
import { get } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { TextField } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'

/** After a login the current user is asked for again, and the front page becomes the dashboard. */
function useLogin(onDone: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => call(login, { body }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Logged in successfully' })
      onDone()
      await queries.invalidateQueries(get(currentUser))
      await navigate('/')
    },
    onError: error =>
      toast({
        title: 'Login Failed',
        description: withWait("Hmm, those credentials don't match. Please check and try again.", error),
        variant: 'destructive',
      }),
  })
}

export interface LoginDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Closes on success and on Cancel. */
export function LoginDialog({ open, onOpenChange }: LoginDialogProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const entry = useLogin(() => onOpenChange(false))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.mutate({ username, password })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Admin Login"
      description="Enter your admin credentials to continue"
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={limits.username}
          value={username}
          onChange={event => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={limits.password}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={entry.isPending} pendingText="Logging in...">
            Log in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
