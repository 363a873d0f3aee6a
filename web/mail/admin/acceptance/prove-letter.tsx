/** A letter to oneself, fetched back from a mailbox that the site may read, and judged by what its receiver wrote. */
import { useQuery } from '@tanstack/react-query'
import type { BounceSettings } from '../../../../contract/mail/bounce-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
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
      <h3 id="prove-letter">{t('acceptance.deliveryTest')}</h3>
      <Loaded query={settings} what={t('acceptance.theMailbox')} inside>
        {found => (
          <>
            <Sending key={addressOf(found)} settings={found} />
            <FoldedNote tone="info" title={t('acceptance.mailboxForTest')}>
              <p className="pb-3 text-sm">
                {found.mailboxes.bounces ? t('acceptance.usesBounceMailbox') : t('acceptance.useYourOwn')}
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
      to: /^[^\s@]+@[^\s@]+$/.test(to.trim()) ? undefined : t('refusals.invalidEmail'),
    }),
    onSubmit: ({ to }) => run(to.trim()),
  })
  if (!settings.mailboxes.test && !settings.mailboxes.bounces) return <p>{t('acceptance.enterMailbox')}</p>
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3">
      <TextField
        label={t('acceptance.mailboxAddress')}
        type="email"
        autoComplete="off"
        inputMode="email"
        className="w-full"
        {...form.field('to')}
      />
      <Button
        type="submit"
        variant="secondary"
        pending={isRunning}
        pendingText={t('acceptance.waitingForIt')}
      >
        {t('acceptance.runTest')}
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
          {rich('acceptance.checkedBy', { code: inside => <code>{inside}</code>, by: found.judged.by })}
        </p>
      )}
      {found?.judged && <JudgedList judged={found.judged} />}
    </div>
  )
}
