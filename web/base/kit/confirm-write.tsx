/** A button whose write cannot be taken back, so that it asks first. */
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx'
import { useWrite, type Write } from './use-write.ts'

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmText' | 'danger' | 'pendingText'>

export interface ConfirmWriteProps<Answer> extends Question {
  write: Write<void, Answer>
  /** The look of the button. */
  button: Pick<ButtonProps, 'variant' | 'size' | 'className'>
  /** The words of the button, with a name for screen readers where several are listed. */
  children: ReactNode
}

/** The question stays while the write fails, unless what it is about may be gone (`forgetsAlways`). */
export function ConfirmWrite<Answer>({ write, button, children, ...question }: ConfirmWriteProps<Answer>) {
  const [isAsking, setAsking] = useState(false)
  const writing = useWrite<void, Answer>({
    ...write,
    onDone(answer) {
      setAsking(false)
      return write.onDone?.(answer)
    },
    onFailed: () => write.forgetsAlways && setAsking(false),
  })
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        onOpenChange={setAsking}
        pending={writing.isPending}
        onConfirm={() => writing.mutate()}
      />
    </>
  )
}
