/** A letter to oneself, fetched back from a mailbox that the site may read, and judged by what its receiver wrote. */
import { useQuery } from '@tanstack/react-query'
import { sentences } from '../../../../contract/base/sentences.ts'
import type { BounceSettings } from '../../../../contract/mail/bounce-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { get } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { FoldedNote } from '../../../base/ui/folded-note.tsx'
import { MailboxForm } from '../bounces/mailbox-form.tsx'
import { JudgedList } from './judged-list.tsx'
import { type Proof, useProof } from './use-proof.ts'

export function ProveLetter() {
  const settings = useQuery(get('GET /api/mail-settings/bounces'))
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-labelledby="prove-letter">
      <h3 id="prove-letter">Delivery test</h3>
      <Loaded query={settings} what="The mailbox" inside>
        {found => (
          <>
            <Sending key={addressOf(found)} settings={found} />
            <FoldedNote tone="info" title="The mailbox for the test">
              <p className="pb-3 text-sm">
                {found.mailboxes.bounces
                  ? 'The test uses your bounce mailbox, unless you enter another one here.'
                  : 'Use one of your own, best at a large provider: it treats your letters as your readers’ mailboxes will.'}
              </p>
              <MailboxForm key={JSON.stringify(found.mailboxes.test)} use="test" settings={found} />
            </FoldedNote>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Most providers' user names are the address. */
function addressOf({ mailboxes }: BounceSettings): string {
  const user = (mailboxes.test ?? mailboxes.bounces)?.user ?? ''
  return user.includes('@') ? user : ''
}

function Sending({ settings }: { settings: BounceSettings }) {
  const { proof, run, isRunning } = useProof()
  const form = useForm({
    start: { to: addressOf(settings) },
    unsaved: null,
    faultsOf: ({ to }) => ({
      to: /^[^\s@]+@[^\s@]+$/.test(to.trim()) ? undefined : sentences.invalidEmail,
    }),
    onSubmit: ({ to }) => run(to.trim()),
  })
  if (!settings.mailboxes.test && !settings.mailboxes.bounces)
    return (
      <p>
        Enter a mailbox below. The site then sends a letter there, fetches it and shows how the receiver
        judged it.
      </p>
    )
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3">
      <TextField
        label="The mailbox’s address"
        type="email"
        autoComplete="off"
        inputMode="email"
        className="w-full"
        {...form.field('to')}
      />
      <Button type="submit" variant="secondary" pending={isRunning} pendingText="Waiting for it…">
        Run the test
      </Button>
      {proof && <ProofView proof={proof} />}
    </form>
  )
}

function ProofView({ proof: { message, found } }: { proof: Proof }) {
  return (
    <div className="grid w-full gap-3" aria-live="polite">
      <p className="wrap-anywhere">{message}</p>
      {found?.judged?.by && (
        <p className="wrap-anywhere text-soft text-sm">
          Checked by <code>{found.judged.by}</code>
        </p>
      )}
      {found?.judged && <JudgedList judged={found.judged} />}
    </div>
  )
}
