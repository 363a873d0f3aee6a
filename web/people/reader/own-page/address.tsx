/** Moving to another address: a mail there asks to confirm (double opt-in). */
import { call } from '../../../base/call.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { LineForm } from './line-form.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Address({ token, page }: PartProps) {
  const { said, pending, act } = usePart(({ message }: { message: string }) => `${message}.`)
  return (
    <Part title="Change your address" said={said}>
      <p className="wrap-anywhere text-soft">
        We’ll send an e-mail to the new address. Press its button to make the change. Until then, letters go
        to {page.email}. We’ll tell that address of the change, then delete it.
      </p>
      <LineForm
        label="New address"
        {...addressInput}
        name="email"
        autoComplete="email"
        required
        start=""
        onSubmit={email => act(() => call('POST /api/own-page/address', { body: { token, email } }))}
        pending={pending}
        submit={['Change', 'One moment...']}
      />
    </Part>
  )
}
