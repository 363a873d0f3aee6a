/** Asks the author to show once more that it is them, when a call wants that (step-up authentication), and lets the call go on. */
import { useEffect, useRef, useState } from 'react'
import type { CallAnswer, CallBody } from '../../../../contract/calls.ts'
import { call, onAskedAgain } from '../../call.ts'
import { refusalToast } from '../../kit/failure-note.ts'
import { SecondFactorForm } from '../../kit/login/second-factor-form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useWrite } from '../../kit/use-write.ts'
import { t } from '../../translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/field.tsx'

type Ways = CallAnswer<'POST /api/confirm-identity/options'>
type Proof = CallBody<'POST /api/confirm-identity'>

/** Part of every page of the author's. */
export function AskedAgain() {
  const [ways, setWays] = useState<Ways | null>(null)
  const answer = useRef<(isShown: boolean) => void>(() => {})
  const end = (isShown: boolean) => {
    setWays(null)
    answer.current(isShown)
  }
  useEffect(
    () =>
      onAskedAgain(async () => {
        setWays(await call('POST /api/confirm-identity/options'))
        return new Promise(resolve => {
          answer.current = resolve
        })
      }),
    [],
  )
  return (
    <Dialog
      open={ways !== null}
      onOpenChange={open => !open && end(false)}
      title={t('frame.confirmTitle')}
      description={t('frame.confirm')}
    >
      {ways && <Question ways={ways} onAgain={setWays} onEnd={end} />}
    </Dialog>
  )
}

interface QuestionProps {
  ways: Ways
  /** A passkey's question is good for one answer. */
  onAgain: (ways: Ways) => void
  onEnd: (isShown: boolean) => void
}

function Question({ ways, onAgain, onEnd }: QuestionProps) {
  const proving = useWrite({
    call: (body: Proof) => call('POST /api/confirm-identity', { body }),
    failed: t('login.factorFailed'),
    onDone: () => onEnd(true),
    onFailed: async () => onAgain(await call('POST /api/confirm-identity/options')),
  })
  const cancel = () => onEnd(false)
  if (ways.password)
    return <PasswordQuestion pending={proving.isPending} onProof={proving.mutate} onCancel={cancel} />
  return (
    <SecondFactorForm
      {...ways}
      pending={proving.isPending}
      onProof={proof => proving.mutate(proof as Proof)}
      onPasskeyFailed={() => refusalToast(t('login.passkeyUnused'))}
      onCancel={cancel}
    />
  )
}

interface PasswordQuestionProps {
  pending: boolean
  onProof: (proof: Proof) => void
  onCancel: () => void
}

function PasswordQuestion({ pending, onProof, onCancel }: PasswordQuestionProps) {
  const form = useForm({ start: { password: '' }, onSubmit: onProof, unsaved: null })
  return (
    <form {...form.props} className="grid gap-4">
      <PasswordField label={t('frame.yourPassword')} {...form.field('password')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText={t('login.checking')}>
          {t('login.goOn')}
        </Button>
      </DialogActions>
    </form>
  )
}
