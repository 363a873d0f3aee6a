/** The bar that stays at the foot of the compose page: Preview, Save, Send, whether the words are safe, and a menu of what is rare. */
import type { ReactNode } from 'react'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { DraftSaver, SaverView } from '../drafts/draft-saver.ts'
import { SaveStatus } from '../drafts/save-status.tsx'
import './compose-bar.css'

export interface ComposeBarProps {
  view: SaverView
  saver: DraftSaver
  isEditing: boolean
  /** Subject and body say something. */
  isFilledIn: boolean
  isSaving: boolean
  /** `going`: another letter is on its way, and its numbers are the only ones to be read. */
  sending: 'asked' | 'going' | undefined
  /** How many it goes to; undefined until that is known. */
  chosen: number | undefined
  menu: ReactNode
  onPreview: () => void
  onSave: () => void
  onSend: () => void
}

/** In sight wherever one writes; on a phone in two lines. */
export function ComposeBar(props: ComposeBarProps) {
  const { view, saver, isEditing, isFilledIn, isSaving, sending, chosen, menu } = props
  const { onPreview, onSave, onSend } = props
  const isFree = sending !== 'going'
  return (
    <div className="compose-bar grid items-center gap-x-3 gap-y-1.5 px-4 py-1.5 sm:flex">
      <div className="flex min-w-0 flex-wrap items-center gap-2 sm:contents">
        <Button variant="secondary" size="small" disabled={!isFilledIn} onClick={onPreview}>
          {t('compose.preview')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!isFilledIn || sending === 'asked'}
          pending={isSaving}
          onClick={onSave}
        >
          {isEditing ? t('compose.updateDraft') : t('compose.saveDraft')}
        </Button>
        <SaveStatus view={view} saver={saver} />
      </div>
      <div className="flex min-w-0 items-center justify-between gap-2 sm:ml-auto">
        {menu}
        <Button
          className="whitespace-nowrap max-sm:min-h-10 max-sm:grow max-sm:px-4 max-sm:text-sm"
          disabled={!isFree || !chosen || isSaving}
          pending={sending === 'asked'}
          pendingText={t('buttons.sending')}
          onClick={onSend}
        >
          {isFree && chosen !== undefined ? t('compose.sendTo', { count: chosen }) : t('compose.send')}
        </Button>
      </div>
    </div>
  )
}
