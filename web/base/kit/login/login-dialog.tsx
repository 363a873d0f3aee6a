/** The author's door: the password, and a second factor where there is one. */
import { useState } from 'react'
import type { FactorWays } from '../../../../contract/author/second-factor.ts'
import { limits } from '../../../../contract/base/limits.ts'
import type { CallBody } from '../../../../contract/calls.ts'
import { call, refusalKind } from '../../call.ts'
import { t } from '../../translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, type Opening } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { failureNote, ownFailureNote } from '../failure-note.ts'
import { useFields } from '../use-fields.ts'
import { useWrite } from '../use-write.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

const loginFailed = (words: string, error: unknown) =>
  toast(ownFailureNote(words, t('login.failedTitle'))(error))

/** The password, and where it is not enough, how to go on. */
function useLogin(onEnter: () => void) {
  const [ways, setWays] = useState<FactorWays | null>(null)
  const ask = async () => setWays(await call('POST /api/login/second-factor/options'))
  const password = useWrite({
    call: (body: { username: string; password: string }) => call('POST /api/login', { body }),
    failed: ownFailureNote(t('login.failed'), t('login.failedTitle')),
    onDone: answer => ('next' in answer ? ask() : onEnter()),
  })
  const factor = useWrite({
    call: (body: CallBody<'POST /api/login/second-factor'>) =>
      call('POST /api/login/second-factor', { body }),
    failed: failureNote(t('login.factorFailed'), t('login.failedTitle')),
    onDone: onEnter,
    async onFailed(error) {
      if (refusalKind(error) === 'loginOver') return setWays(null)
      // A passkey's question is good for one answer.
      await ask().catch(() => setWays(null))
    },
  })
  return { ways, password, factor, restart: () => setWays(null) }
}

export interface LoginDialogProps extends Opening {
  title: string
  description: string
  /** The session is there. */
  onEnter: () => void
}

/** Asks for the login; closes on success and on Cancel. */
export function LoginDialog({ open, onOpenChange, title, description, onEnter }: LoginDialogProps) {
  const entry = useLogin(() => {
    onEnter()
    onOpenChange(false)
  })
  const form = useFields({ start: { username: '', password: '' }, onSubmit: entry.password.mutate })
  if (entry.ways)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={title} description={t('login.factorLead')}>
        <SecondFactorForm
          {...entry.ways}
          pending={entry.factor.isPending}
          onProof={proof => entry.factor.mutate(proof as Parameters<typeof entry.factor.mutate>[0])}
          onPasskeyFailed={() => loginFailed(t('login.passkeyUnused'), undefined)}
          onCancel={entry.restart}
        />
      </Dialog>
    )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <form {...form.props} className="grid gap-4">
        <TextField
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={limits.username}
          {...form.field('username')}
        />
        <PasswordField label={t('login.password')} name="password" {...form.field('password')} />
        <DialogActions onCancel={() => onOpenChange(false)}>
          <Button type="submit" pending={entry.password.isPending} pendingText={t('login.entering')}>
            {t('login.enter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
