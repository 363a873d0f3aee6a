/** Makes a personal key: its name and its scopes. */

import { scopeWords } from '../../../../../contract/author/keys.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import { sentences } from '../../../../../contract/base/sentences.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { call } from '../../../../base/call.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { CheckList } from './check-list.tsx'

type Body = CallBody<'POST /api/keys'>

export const scopeChoices = [
  { name: 'read', label: 'Read', hint: scopeWords.read },
  { name: 'drafts', label: 'Write drafts', hint: scopeWords.drafts },
  { name: 'subscribers', label: 'Subscribers', hint: scopeWords.subscribers },
] as const

interface MakeKeyFormProps {
  /** @param secret shown this once */
  onMade: (secret: string) => void
  onCancel: () => void
}

export function MakeKeyForm({ onMade, onCancel }: MakeKeyFormProps) {
  const making = useWrite({
    call: (body: Body) => call('POST /api/keys', { body }),
    failed: 'Could not make the key.',
    forgets: ['GET /api/keys'],
    onDone: ({ secret }) => onMade(secret),
  })
  const form = useForm<Body>({
    start: { name: '', scopes: ['read'] },
    faultsOf: ({ name, scopes }) => ({
      name: name.trim() ? undefined : sentences.nameMissing,
      scopes: scopes.length > 0 ? undefined : 'Please choose what it may do',
    }),
    onSubmit: making.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label="Name"
        hint="The program it is for, such as “Backup of my drafts”."
        maxLength={limits.keyName}
        {...form.field('name')}
      />
      <CheckList label="What it may do" items={scopeChoices} {...form.choice('scopes')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={making.isPending} pendingText="Making…">
          Make key
        </Button>
      </DialogActions>
    </form>
  )
}
