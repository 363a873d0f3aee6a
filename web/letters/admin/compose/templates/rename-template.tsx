/** Gives a template another name, in its place in the list (inline editing). */
import { limits } from '../../../../../contract/base/limits.ts'
import type { Template } from '../../../../../contract/letters/templates.ts'
import { call } from '../../../../base/call.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { TextField } from '../../../../base/ui/field.tsx'

export interface RenameTemplateProps {
  template: Template
  /** It has its name, or keeps the old one. */
  onEnd: () => void
}

export function RenameTemplate({ template, onEnd }: RenameTemplateProps) {
  const renaming = useWrite({
    call: (body: { name: string }) => call('PATCH /api/templates/:id', { params: { id: template.id }, body }),
    failed: t('templates.renameFailed'),
    forgets: ['GET /api/templates'],
    onFresh: onEnd,
  })
  const form = useForm({
    start: { name: template.name },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? t('refused.nameMissing') : undefined }),
    onSubmit: renaming.mutate,
  })
  return (
    <li>
      <form {...form.props} noValidate className="flex flex-wrap items-end gap-2 px-3 py-2">
        <TextField
          label={t('templates.newName', { name: template.name })}
          className="min-w-0 flex-[1_1_14rem]"
          maxLength={limits.templateName}
          autoComplete="off"
          autoFocus
          {...form.field('name')}
        />
        <Button type="submit" size="small" pending={renaming.isPending}>
          {t('buttons.rename')}
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {t('buttons.cancel')}
        </Button>
      </form>
    </li>
  )
}
