/** The author's templates: each is started from, renamed, or deleted with an undo. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Template } from '../../../../../contract/letters/templates.ts'
import { call } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { getFresh } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { RenameTemplate } from './rename-template.tsx'

export interface TemplateListProps {
  /** A draft was made of one. */
  onOpen: (id: string) => void
}

export function TemplateList({ onOpen }: TemplateListProps) {
  const templates = useQuery(getFresh('GET /api/templates'))
  const [deleted, setDeleted] = useState<Template | null>(null)
  const starting = useWrite({
    call: (id: string) => call('POST /api/templates/:id/draft', { params: { id } }),
    failed: t('templates.startFailed'),
    forgets: ['GET /api/newsletter-cards'],
    onFresh: draft => onOpen(draft.id),
  })
  return (
    <div className="grid gap-3">
      {deleted && <Deleted template={deleted} onBack={() => setDeleted(null)} />}
      <Loaded query={templates} what={t('templates.yourTemplates')} inside>
        {list =>
          list.length === 0 ? (
            <p className="text-soft">{t('templates.noTemplates')}</p>
          ) : (
            <ul className="grid gap-1">
              {list.map(template => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  disabled={starting.isPending}
                  onChoose={() => starting.mutate(template.id)}
                  onDeleted={() => setDeleted(template)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

interface TemplateRowProps {
  template: Template
  disabled: boolean
  onChoose: () => void
  onDeleted: () => void
}

function TemplateRow({ template, disabled, onChoose, onDeleted }: TemplateRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const deletion = useWrite({
    call: () => call('DELETE /api/templates/:id', { params: { id: template.id } }),
    failed: t('templates.deleteFailed'),
    forgets: ['GET /api/templates'],
    forgetsAlways: true,
    onDone: onDeleted,
  })
  if (isRenaming) return <RenameTemplate template={template} onEnd={() => setRenaming(false)} />
  const name = {
    hidden: (inside: ReactNode) => <span className="sr-only">{inside}</span>,
    name: template.name,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-1">
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className="grid min-w-0 flex-[1_1_12rem] gap-0.5 rounded-hand px-3 py-2 text-left hover:bg-purple-wash"
      >
        <span className="wrap-anywhere font-semibold">{template.name}</span>
        <span className="wrap-anywhere text-soft text-sm">{wordsOf(template)}</span>
      </button>
      <span className="flex">
        <Button variant="quiet" size="tight" onClick={() => setRenaming(true)}>
          {rich('templates.rename', name)}
        </Button>
        <Button
          variant="quiet"
          size="tight"
          className="text-danger!"
          pending={deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          {rich('templates.delete', name)}
        </Button>
      </span>
    </li>
  )
}

function wordsOf({ subject, words }: Template): string {
  return subject ? t('templates.subjectAndWords', { subject, words }) : t('letters.words', { words })
}

interface DeletedProps {
  template: Template
  onBack: () => void
}

/** Said aloud, with the way back beside it. */
function Deleted({ template, onBack }: DeletedProps) {
  const restoring = useWrite({
    call: () => call('POST /api/templates/:id/restore', { params: { id: template.id } }),
    failed: t('templates.restoreFailed'),
    forgets: ['GET /api/templates'],
    onDone: onBack,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-hand border-2 border-line px-3 py-2">
      <p role="status" className="wrap-anywhere">
        {t('templates.deleted', { name: template.name })}
      </p>
      <Button
        size="tight"
        variant="secondary"
        pending={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {t('buttons.undo')}
      </Button>
    </div>
  )
}
