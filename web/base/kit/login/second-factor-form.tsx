/** Shows who one is by the second factor: a passkey, or a code of an app or from the list. */
import { startAuthentication } from '@simplewebauthn/browser'
import { rich, t } from '../../translations.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields } from '../use-fields.ts'

/** What is sent. */
export interface FactorProof {
  code?: string
  passkey?: unknown
}

export interface SecondFactorFormProps {
  /** What the browser is asked for a passkey; null: there is none. */
  passkey: Record<string, unknown> | null
  /** Whether there is an authenticator app. */
  app: boolean
  /** Its codes cannot be checked: the site was brought back without its key. */
  appLocked: boolean
  pending: boolean
  onProof: (proof: FactorProof) => void
  /** The browser could not ask, or the person closed its question. */
  onPasskeyFailed: () => void
  onCancel: () => void
}

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

export function SecondFactorForm({
  passkey,
  app,
  appLocked,
  pending,
  onProof,
  onPasskeyFailed,
  onCancel,
}: SecondFactorFormProps) {
  const form = useFields({ start: { code: '' }, onSubmit: onProof })
  const ask = () =>
    startAuthentication({ optionsJSON: passkey as unknown as Options }).then(
      answer => onProof({ passkey: answer }),
      onPasskeyFailed,
    )
  return (
    <form {...form.props} className="grid gap-4">
      {appLocked && (
        <p>
          {rich(passkey ? 'login.codesUncheckedButPasskey' : 'login.codesUnchecked', {
            // It is typed as it stands: in one piece, and from the left in every language.
            code: inside => (
              <code dir="ltr" className="whitespace-nowrap">
                {inside}
              </code>
            ),
          })}
        </p>
      )}
      {passkey && (
        <Button className="justify-self-start" pending={pending} onClick={ask}>
          {t('login.passkey')}
        </Button>
      )}
      <TextField
        label={app && !appLocked ? t('login.code') : t('login.recoveryCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        {...form.field('code')}
      />
      <DialogActions onCancel={onCancel}>
        <Button
          type="submit"
          variant={passkey ? 'secondary' : 'primary'}
          pending={pending}
          pendingText={t('login.checking')}
        >
          {t('login.goOn')}
        </Button>
      </DialogActions>
    </form>
  )
}
