/** The author's door. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, login } from '../../../contract/auth.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../call.ts'
import { ownFailureNote } from '../../kit/failure-note.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'

/** After a login the current user is asked for again, and the front page becomes the dashboard. */
function useLogin(onDone: () => void) {
  const navigate = useNavigate()
  return useWrite({
    call: (body: { username: string; password: string }) => call(login, { body }),
    done: () => ({ title: 'Success', description: 'Logged in successfully' }),
    failed: ownFailureNote("Hmm, those credentials don't match. Please check and try again.", 'Login Failed'),
    forgets: [currentUser],
    onDone,
    onFresh: () => navigate('/'),
  })
}

export interface LoginDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the login; closes on success and on Cancel. */
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
