/** The fields that every game has, and the buttons below them. */
import type { FormEvent, ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

export interface GameWordsProps {
  title: string
  description: string
  titleFault: string | undefined
  onChange: (changed: { title?: string; description?: string }) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  pending: boolean
  isNew: boolean
  /** The field of this kind of game. */
  children: ReactNode
}

export function GameWords(props: GameWordsProps) {
  const { title, description, titleFault, onChange, onSubmit, onCancel, pending, isNew, children } = props
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label="Title"
        required
        maxLength={limits.gameTitle}
        value={title}
        error={titleFault}
        onChange={event => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={2}
        maxLength={limits.gameDescription}
        value={description}
        onChange={event => onChange({ description: event.target.value })}
      />
      {children}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending} pendingText={isNew ? 'Creating...' : 'Saving...'}>
          {isNew ? 'Create' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  )
}
