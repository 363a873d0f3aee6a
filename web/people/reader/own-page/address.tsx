/** Moving to another address: a mail there asks to confirm (double opt-in). */
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Address({ token, page }: PartProps) {
  const { said, pending, act } = usePart(({ message }: { message: string }) => `${message}.`)
  const form = useFields({
    start: { email: '' },
    onSubmit: ({ email }) => act(() => call('POST /api/own-page/address', { body: { token, email } })),
  })
  return (
    <Part title="Another address" said={said}>
      <p className="wrap-anywhere text-soft">
        A mail goes to the new address; its button makes the change. Until then letters come to {page.email},
        which is told of the change and not kept.
      </p>
      <form {...form.props} noValidate className="grid gap-3 sm:flex sm:items-end">
        <TextField
          label="New address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={limits.email}
          required
          className="grow"
          {...form.field('email')}
        />
        <p>
          <Button type="submit" variant="secondary" pending={pending} pendingText="One moment...">
            Change
          </Button>
        </p>
      </form>
    </Part>
  )
}
