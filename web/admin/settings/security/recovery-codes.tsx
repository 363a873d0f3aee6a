/** Recovery codes, shown this once. */
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={open => !open && onClose()}
      title="Your recovery codes"
      description="They are shown only now. Keep them on paper, or where your passwords are: each lets you in once, when your phone is gone."
    >
      <ol className="grid gap-1 rounded-hand bg-sunk p-4 text-sm tabular-nums">
        {codes?.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <DialogActions>
        <CopyButton size="normal" text={codes?.join('\n') ?? ''} label="Copy all" />
        <Button onClick={onClose}>I have kept them</Button>
      </DialogActions>
    </Dialog>
  )
}
