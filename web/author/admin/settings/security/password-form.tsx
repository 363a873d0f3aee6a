/** Changes the password; every other browser is logged out by it. */
import { useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../../../contract/base/limits.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { call } from '../../../../base/call.ts'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { PasswordField } from '../../../../base/ui/field.tsx'

export function PasswordForm() {
  const username = useQueryClient().getQueryData(get('GET /api/auth/user').queryKey)?.user?.username ?? ''
  const change = useWrite({
    call: (body: CallBody<'POST /api/password'>) => call('POST /api/password', { body }),
    done: ({ message }) => ({ title: t('buttons.saved'), description: message }),
    failed: failureNote(t('security.passwordNotChanged'), t('buttons.notSaved')),
    forgets: ['GET /api/sessions'],
    onDone() {
      form.reset()
    },
  })
  const form = useForm({
    start: { currentPassword: '', newPassword: '' },
    onSubmit: change.mutate,
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-4">
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        className="w-full"
        label={t('security.currentPassword')}
        {...form.field('currentPassword')}
      />
      <PasswordField
        className="w-full"
        label={t('security.newPassword')}
        hint={t('security.newPasswordHint', { least: limits.newPassword })}
        autoComplete="new-password"
        minLength={limits.newPassword}
        {...form.field('newPassword')}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        pending={change.isPending}
        pendingText={t('security.changing')}
      >
        {t('security.changePassword')}
      </Button>
    </form>
  )
}
