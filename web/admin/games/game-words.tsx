/** The form that every game has: its words, the field of its kind, and the buttons below. */
import type { ComponentProps, ReactNode } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../../ui/field.tsx'

export interface GameWordsProps {
  /** `props` of the kit's form, and its `field` for each. */
  form: ComponentProps<'form'>
  title: Omit<TextFieldProps, 'label'>
  description: Omit<TextAreaProps, 'label'>
  onCancel: () => void
  pending: boolean
  isNew: boolean
  /** The field of this kind of game. */
  children: ReactNode
}

export function GameWords(props: GameWordsProps) {
  const { form, title, description, onCancel, pending, isNew, children } = props
  return (
    <form {...form} noValidate className="grid gap-4">
      <TextField label="Title" required maxLength={limits.gameTitle} {...title} />
      <TextArea label="Description" rows={2} maxLength={limits.gameDescription} {...description} />
      {children}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" pending={pending} pendingText={isNew ? 'Creating...' : 'Saving...'}>
          {isNew ? 'Create' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  )
}
