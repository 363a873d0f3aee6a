/** The reader's own name, as letters may address them by it; an empty field removes it. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { useFields } from '../../../base/kit/use-fields.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Name({ token, page, onChange }: PartProps) {
  const { said, pending, act } = usePart((changed: OwnPage) => {
    onChange(changed)
    return changed.name ? `Your name is ${changed.name} here.` : 'No name is stored about you.'
  })
  const form = useFields({
    start: { name: page.name },
    onSubmit: ({ name }) => act(() => call('POST /api/own-page/name', { body: { token, name } })),
  })
  return (
    <Part title="Your name" said={said}>
      <form {...form.props} noValidate className="grid gap-3 sm:flex sm:items-end">
        <TextField
          label="Name"
          hint="Letters may address you by it. Leave it empty, and none is stored."
          name="name"
          autoComplete="name"
          maxLength={limits.subscriberName}
          className="grow"
          {...form.field('name')}
        />
        <p>
          <Button type="submit" variant="secondary" pending={pending} pendingText="Saving...">
            Save
          </Button>
        </p>
      </form>
    </Part>
  )
}
