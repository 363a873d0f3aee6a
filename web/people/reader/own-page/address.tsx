/** Moving to another address: a mail there asks to confirm (double opt-in). */
import { call } from '../../../base/call.ts'
import { ended, t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { LineForm } from './line-form.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Address({ token, page }: PartProps) {
  const { said, pending, act } = usePart(({ message }: { message: string }) => ended(message))
  return (
    <Part title={t('ownPage.addressTitle')} said={said}>
      <p className="wrap-anywhere text-soft">{t('ownPage.addressLead', { address: page.email })}</p>
      <LineForm
        label={t('ownPage.newAddress')}
        {...addressInput}
        name="email"
        autoComplete="email"
        required
        start=""
        onSubmit={email => act(() => call('POST /api/own-page/address', { body: { token, email } }))}
        pending={pending}
        submit={[t('ownPage.changeAddress'), t('form.oneMoment')]}
      />
    </Part>
  )
}
