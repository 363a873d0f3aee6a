/** The reader's own name, as letters may address them by it; an empty field removes it. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { LineForm } from './line-form.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Name({ token, page, onChange }: PartProps) {
  const { said, pending, act } = usePart((changed: OwnPage) => {
    onChange(changed)
    return changed.name ? `Your name is now ${changed.name}.` : 'No name is stored about you.'
  })
  return (
    <Part title="Your name" said={said}>
      <LineForm
        label="Name"
        hint="Letters may address you by this name. Leave it empty to store none."
        name="name"
        autoComplete="name"
        maxLength={limits.subscriberName}
        start={page.name}
        onSubmit={name => act(() => call('POST /api/own-page/name', { body: { token, name } }))}
        pending={pending}
        submit={['Save', 'Saving...']}
      />
    </Part>
  )
}
