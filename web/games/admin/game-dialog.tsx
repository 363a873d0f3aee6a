/** The dialog in which a game of any kind is made or changed: its words, the field of its kind, and the buttons below. */
import type { ComponentProps, ReactNode } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../base/ui/dialog.tsx'
import { DialogActions } from '../../base/ui/dialog-actions.tsx'
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../../base/ui/field.tsx'

export interface GameDialogProps<Game> extends Opening {
  /** Without one a new game is made. */
  game?: Game
  onSaved?: () => void
}

/** What follows a press of Save, whatever the game. @param name as a sentence begins with it: 'Bingo card' */
export function onceSaved({ game, onSaved, onOpenChange }: GameDialogProps<unknown>, name: string) {
  return {
    done: `${name} ${game ? 'updated' : 'created'}!`,
    failed: `Failed to ${game ? 'update' : 'create'} ${name.toLowerCase()}`,
    onDone() {
      onOpenChange(false)
      onSaved?.()
    },
  }
}

interface GameFormProps extends GameDialogProps<unknown> {
  /** 'Durdle'. */
  kind: string
  pending: boolean
  /** `props` of the kit's form, and its `field` for each. */
  form: ComponentProps<'form'>
  title: Omit<TextFieldProps, 'label'>
  description: Omit<TextAreaProps, 'label'>
  /** The field of this kind of game. */
  children: ReactNode
}

export function GameDialog(props: GameFormProps) {
  const { game, open, onOpenChange, kind, pending, form, title, description, children } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${game ? 'Edit' : 'Create'} ${kind}`}>
      <form {...form} noValidate className="grid gap-4">
        <TextField label="Title" required maxLength={limits.gameTitle} {...title} />
        <TextArea label="Description" rows={2} maxLength={limits.gameDescription} {...description} />
        {children}
        <DialogActions onCancel={() => onOpenChange(false)}>
          <Button type="submit" pending={pending} pendingText={game ? 'Saving...' : 'Creating...'}>
            {game ? 'Save' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
