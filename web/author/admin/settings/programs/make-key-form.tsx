/** Makes a personal key: its name and its scopes. */

import { scopeWords } from '../../../../../contract/author/keys.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import { call } from '../../../../base/call.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { CheckList } from './check-list.tsx'

type Body = CallBody<'POST /api/keys'>

export const scopeChoices = [
  { name: 'read', label: t('programs.read'), hint: scopeWords.read },
  { name: 'drafts', label: t('programs.writeDrafts'), hint: scopeWords.drafts },
  { name: 'subscribers', label: t('programs.subscribers'), hint: scopeWords.subscribers },
] as const

interface MakeKeyFormProps {
  /** @param secret shown this once */
  onMade: (secret: string) => void
  onCancel: () => void
}

export function MakeKeyForm({ onMade, onCancel }: MakeKeyFormProps) {
  const making = useWrite({
    call: (body: Body) => call('POST /api/keys', { body }),
    failed: t('programs.keyNotMade'),
    forgets: ['GET /api/keys'],
    onDone: ({ secret }) => onMade(secret),
  })
  const form = useForm<Body>({
    start: { name: '', scopes: ['read'] },
    faultsOf: ({ name, scopes }) => ({
      name: name.trim() ? undefined : t('refused.nameMissing'),
      scopes: scopes.length > 0 ? undefined : t('programs.nothingChosen'),
    }),
    onSubmit: making.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label={t('programs.name')}
        hint={t('programs.nameHint')}
        maxLength={limits.keyName}
        {...form.field('name')}
      />
      <CheckList label={t('programs.whatItMayDo')} items={scopeChoices} {...form.choice('scopes')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={making.isPending} pendingText={t('programs.making')}>
          {t('programs.makeKey')}
        </Button>
      </DialogActions>
    </form>
  )
}
