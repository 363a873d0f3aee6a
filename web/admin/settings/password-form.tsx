/** Changes the password; every other browser is logged out by it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { changePassword, currentUser, listSessions } from '../../../contract/auth.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const [words, setWords] = useState(empty)
  const queries = useQueryClient()
  const username = queries.getQueryData(get(currentUser).queryKey)?.user?.username ?? ''
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: words }),
    onSuccess: async ({ message }) => {
      setWords(empty)
      toast({ title: 'Saved!', description: message })
      await queries.invalidateQueries({ queryKey: [listSessions.path] })
    },
    onError: failureToast('Could not change the password.', 'Failed to Save'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        className="w-full"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={limits.password}
        value={words.currentPassword}
        onChange={event => setWords({ ...words, currentPassword: event.target.value })}
      />
      <TextField
        className="w-full"
        label="New password"
        hint={`At least ${limits.newPassword} characters. Every other browser is logged out.`}
        type="password"
        autoComplete="new-password"
        required
        minLength={limits.newPassword}
        maxLength={limits.password}
        value={words.newPassword}
        onChange={event => setWords({ ...words, newPassword: event.target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        pending={change.isPending}
        pendingText="Changing…"
      >
        Change password
      </Button>
    </form>
  )
}
