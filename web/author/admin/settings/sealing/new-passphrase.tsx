/** The two fields of a new passphrase, and one made by chance for whoever wants none of their own. */
import { randomPassphrase } from '../../../../answers/sealing/random-passphrase.ts'
import type { Faults, Form } from '../../../../base/kit/use-form.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { PasswordField } from '../../../../base/ui/field.tsx'

export interface NewPassphrase {
  passphrase: string
  again: string
}

/** Characters. It is guessed by machines that nobody slows down: the locked key lies in every backup. */
const least = 14

export function passphraseFaults({ passphrase, again }: NewPassphrase): Faults<NewPassphrase> {
  if (passphrase.length < least) return { passphrase: t('sealingKey.tooShort', { least }) }
  return { again: passphrase === again ? undefined : t('sealingKey.notTheSame') }
}

interface NewPassphraseFieldsProps {
  form: Form<NewPassphrase>
  /** One that was made, shown in the clear: it has to be written down. */
  made: string | undefined
  onMade: (passphrase: string) => void
}

export function NewPassphraseFields({ form, made, onMade }: NewPassphraseFieldsProps) {
  const make = () => {
    const passphrase = randomPassphrase()
    form.reset({ passphrase, again: passphrase })
    onMade(passphrase)
  }
  return (
    <>
      <PasswordField
        className="w-full max-w-sm"
        label={t('sealingKey.passphrase')}
        hint={t('sealingKey.passphraseHint', { least })}
        autoComplete="new-password"
        {...form.field('passphrase')}
      />
      <PasswordField
        className="w-full max-w-sm"
        label={t('sealingKey.repeatPassphrase')}
        autoComplete="new-password"
        {...form.field('again')}
      />
      {made !== undefined && (
        <p role="status">
          {rich('sealingKey.madeForYou', {
            code: inside => <code className="wrap-anywhere rounded-hand bg-sunk px-2 py-1">{inside}</code>,
            made,
          })}
        </p>
      )}
      <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={make}>
        {t('sealingKey.makeOneForMe')}
      </Button>
    </>
  )
}
