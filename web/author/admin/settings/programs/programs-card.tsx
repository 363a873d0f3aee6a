/** A card of the keys or webhooks that there are: a button adds one while there may be more, and its secret is shown once. */
import { type ReactNode, useState } from 'react'
import { Loaded, type LoadedProps } from '../../../../base/kit/loaded.tsx'
import { Button } from '../../../../base/ui/button.tsx'
import { Dialog, type DialogProps } from '../../../../base/ui/dialog.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { SecretDialog, type SecretDialogProps } from './secret-dialog.tsx'

interface ProgramsCardProps<Program> extends Pick<LoadedProps<readonly Program[]>, 'query' | 'what'> {
  title: string
  /** What they are for. */
  children: ReactNode
  /** A `<li>`. */
  line: (program: Program, onSecret: (secret: string) => void) => ReactNode
  /** Said while there is none. */
  none: string
  most: number
  /** What to do instead of adding one too many. */
  full: string
  add: string
  dialog: Pick<DialogProps, 'title' | 'description'>
  form: (onMade: (secret: string) => void, onCancel: () => void) => ReactNode
  secretDialog: Pick<SecretDialogProps, 'title' | 'description' | 'children'>
}

export function ProgramsCard<Program>(props: ProgramsCardProps<Program>) {
  const { title, children, query, what, line, none, most, full, add, dialog, form, secretDialog } = props
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const made = (shown: string) => {
    setAdding(false)
    setSecret(shown)
  }
  return (
    <SettingsCard title={title}>
      <p>{children}</p>
      <Loaded query={query} what={what} inside>
        {list => (
          <>
            {list.length === 0 ? (
              <p className="text-soft">{none}</p>
            ) : (
              <ul className="grid gap-6">{list.map(program => line(program, setSecret))}</ul>
            )}
            {list.length < most ? (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => setAdding(true)}
              >
                {add}
              </Button>
            ) : (
              <p className="text-sm text-soft">{full}</p>
            )}
          </>
        )}
      </Loaded>
      <Dialog open={isAdding} onOpenChange={setAdding} {...dialog}>
        {form(made, () => setAdding(false))}
      </Dialog>
      <SecretDialog {...secretDialog} secret={secret} onClose={() => setSecret(null)} />
    </SettingsCard>
  )
}
