/** The author's templates: each is started from, renamed, or deleted with an undo. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralize } from '../../../../../contract/base/format-count.ts'
import type { Template } from '../../../../../contract/letters/templates.ts'
import { call } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { getFresh } from '../../../../base/queries.ts'
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
    failed: 'The draft could not be made. Please try again.',
    forgets: ['GET /api/newsletter-cards'],
    onFresh: draft => onOpen(draft.id),
  })
  return (
    <div className="grid gap-3">
      {deleted && <Deleted template={deleted} onBack={() => setDeleted(null)} />}
      <Loaded query={templates} what="Your templates" inside>
        {list =>
          list.length === 0 ? (
            <p className="text-soft">
              No templates yet. Write what your letters have in common, then choose “Save as a template…” from
              the menu below it.
            </p>
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
    failed: 'The template could not be deleted. Please try again.',
    forgets: ['GET /api/templates'],
    forgetsAlways: true,
    onDone: onDeleted,
  })
  if (isRenaming) return <RenameTemplate template={template} onEnd={() => setRenaming(false)} />
  const name = <span className="sr-only"> {template.name}</span>
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
          Rename{name}
        </Button>
        <Button
          variant="quiet"
          size="tight"
          className="text-danger!"
          pending={deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          Delete{name}
        </Button>
      </span>
    </li>
  )
}

function wordsOf({ subject, words }: Template): string {
  const count = pluralize(words, 'word')
  return subject ? `“${subject}”, ${count}` : count
}

interface DeletedProps {
  template: Template
  onBack: () => void
}

/** Said aloud, with the way back beside it. */
function Deleted({ template, onBack }: DeletedProps) {
  const restoring = useWrite({
    call: () => call('POST /api/templates/:id/restore', { params: { id: template.id } }),
    failed: 'The template could not be restored. Please try again.',
    forgets: ['GET /api/templates'],
    onDone: onBack,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-hand border-2 border-line px-3 py-2">
      <p role="status" className="wrap-anywhere">
        “{template.name}” was deleted.
      </p>
      <Button
        size="tight"
        variant="secondary"
        pending={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        Undo
      </Button>
    </div>
  )
}
