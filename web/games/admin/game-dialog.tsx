/** The dialog in which a game of any kind is made or changed: its words, the field of its kind, and the buttons below. */
import type { ComponentProps, ReactNode } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../base/ui/dialog.tsx'
import { DialogActions } from '../../base/ui/dialog-actions.tsx'
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '../../base/ui/field.tsx'

export interface GameDialogProps<Game> extends Opening {
  /** Without one a new game is made. */
  game?: Game
  onSaved?: () => void
}

/** What is said of a press of Save. */
interface SavedWords {
  created: string
  createFailed: string
  updated: string
  updateFailed: string
}

/** What follows a press of Save, whatever the game. */
export function onceSaved({ game, onSaved, onOpenChange }: GameDialogProps<unknown>, words: SavedWords) {
  return {
    done: game ? words.updated : words.created,
    failed: game ? words.updateFailed : words.createFailed,
    onDone() {
      onOpenChange(false)
      onSaved?.()
    },
  }
}

interface GameFormProps extends GameDialogProps<unknown> {
  /** 'Edit Durdle'. */
  heading: string
  pending: boolean
  /** `props` of the kit's form, and its `field` for each. */
  form: ComponentProps<'form'>
  title: Omit<TextFieldProps, 'label'>
  description: Omit<TextAreaProps, 'label'>
  /** The field of this kind of game. */
  children: ReactNode
}

export function GameDialog(props: GameFormProps) {
  const { game, open, onOpenChange, heading, pending, form, title, description, children } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={heading}>
      <form {...form} noValidate className="grid gap-4">
        <TextField label={t('gamesDesk.gameTitle')} required maxLength={limits.gameTitle} {...title} />
        <TextArea
          label={t('gamesDesk.gameDescription')}
          rows={2}
          maxLength={limits.gameDescription}
          {...description}
        />
        {children}
        <DialogActions onCancel={() => onOpenChange(false)}>
          <Button
            type="submit"
            pending={pending}
            pendingText={game ? t('gamesDesk.saving') : t('gamesDesk.creating')}
          >
            {game ? t('buttons.save') : t('gamesDesk.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
