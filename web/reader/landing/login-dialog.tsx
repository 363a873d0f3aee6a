/** The author's door. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, login } from '../../../contract/auth.ts'
import type { BodyInputOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { askSecondFactor, type FactorWays, loginSecondFactor } from '../../../contract/second-factor.ts'
import { call, refusalKind } from '../../call.ts'
import { failureNote, ownFailureNote } from '../../kit/failure-note.ts'
import { useForget, useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { SecondFactorForm } from '../../ui/second-factor-form.tsx'
import { toast } from '../../ui/toast.ts'

const loginFailed = (words: string, error: unknown) => toast(ownFailureNote(words, 'Login Failed')(error))

/** After a login the current user is asked for again, and the front page becomes the dashboard. */
function useEntry(onDone: () => void) {
  const forget = useForget()
  const navigate = useNavigate()
  return async () => {
    toast({ title: 'Success', description: 'Logged in successfully' })
    onDone()
    await forget(currentUser)
    await navigate('/')
  }
}

/** The password, and where it is not enough, how to go on. */
function useLogin(onEnter: () => Promise<void>) {
  const [ways, setWays] = useState<FactorWays | null>(null)
  const ask = async () => setWays(await call(askSecondFactor))
  const password = useWrite({
    call: (body: { username: string; password: string }) => call(login, { body }),
    failed: ownFailureNote("Hmm, those credentials don't match. Please check and try again.", 'Login Failed'),
    onDone: answer => ('next' in answer ? ask() : onEnter()),
  })
  const factor = useWrite({
    call: (body: BodyInputOf<typeof loginSecondFactor>) => call(loginSecondFactor, { body }),
    failed: failureNote('That could not be checked. Please try again.', 'Login Failed'),
    onDone: onEnter,
    async onFailed(error) {
      if (refusalKind(error) === 'loginOver') return setWays(null)
      // A passkey's question is good for one answer.
      await ask().catch(() => setWays(null))
    },
  })
  return { ways, password, factor, restart: () => setWays(null) }
}

export interface LoginDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the login; closes on success and on Cancel. */
export function LoginDialog({ open, onOpenChange }: LoginDialogProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const entry = useLogin(useEntry(() => onOpenChange(false)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.password.mutate({ username, password })
  }
  if (entry.ways)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Admin Login"
        description="Your password is right. Now your second factor, please"
      >
        <SecondFactorForm
          {...entry.ways}
          pending={entry.factor.isPending}
          onProof={proof => entry.factor.mutate(proof as Parameters<typeof entry.factor.mutate>[0])}
          onPasskeyFailed={() => loginFailed('The passkey was not used. Please try again.', undefined)}
          onCancel={entry.restart}
        />
      </Dialog>
    )
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
          <Button type="submit" pending={entry.password.isPending} pendingText="Logging in...">
            Log in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
