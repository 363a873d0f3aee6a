/** Keeps what stands on the compose page as a template, under a name; one that has the name already can take the words over. */
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../../contract/base/limits.ts'
import { call } from '../../../../base/call.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import type { LetterFields } from '../../letter/letter-fields.ts'

export interface SaveTemplateProps extends Opening {
  letter: LetterFields
}

export function SaveTemplate({ letter, open, onOpenChange }: SaveTemplateProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('templates.saveTitle')}
      description={t('templates.saveDescription')}
    >
      <NameIt letter={letter} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface NameItProps {
  letter: LetterFields
  onSaved: () => void
}

function NameIt({ letter: { subject, body, fromName }, onSaved }: NameItProps) {
  const templates = useQuery(getFresh('GET /api/templates'))
  const saving = useWrite({
    call: (name: string) => {
      const words = { name, subject, body, fromName }
      const same = named(name)
      return same
        ? call('PATCH /api/templates/:id', { params: { id: same.id }, body: words })
        : call('POST /api/templates', { body: words })
    },
    done: ({ name }) => ({
      title: t('templates.saved'),
      description: t('templates.savedNote', { name }),
    }),
    failed: t('templates.saveFailed'),
    forgets: ['GET /api/templates'],
    forgetsAlways: true,
    onDone: onSaved,
  })
  const form = useForm({
    start: { name: subject.trim().slice(0, limits.templateName) },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('refused.nameMissing') : undefined }),
    onSubmit: ({ name }) => saving.mutate(name),
  })
  const named = (name: string) =>
    templates.data?.find(one => one.name.toLowerCase() === name.trim().toLowerCase())
  const same = named(form.now('name'))
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextField
        label={t('templates.name')}
        maxLength={limits.templateName}
        autoComplete="off"
        hint={same && t('templates.replaceHint', { name: same.name })}
        {...form.field('name')}
      />
      <DialogActions>
        <Button type="submit" disabled={templates.isPending} pending={saving.isPending}>
          {same ? t('templates.replace') : t('templates.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
