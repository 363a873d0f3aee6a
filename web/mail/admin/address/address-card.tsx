/** The site's own address: the beginning of every link in a mail, and what changing it breaks. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOrigin, type MailSettings, mailSentences } from '../../../../contract/mail/mail-settings.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { MailCard } from '../mail-card.tsx'

export function AddressCard() {
  const settings = useQuery(get('GET /api/mail-settings'))
  return (
    <MailCard title="The address of this site" name="site-address">
      <Loaded query={settings} what="The address" inside>
        {mail =>
          mail.fixed.baseUrl ? <FixedAddress mail={mail} /> : <AddressForm key={mail.baseUrl} mail={mail} />
        }
      </Loaded>
    </MailCard>
  )
}

function FixedAddress({ mail }: { mail: MailSettings }) {
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">{mail.baseUrl}</p>
      <p className="text-sm text-soft">
        <code>BASE_URL</code> or <code>SITE_DOMAIN</code> sets this. You can change it only on the server.
      </p>
    </div>
  )
}

function AddressForm({ mail }: { mail: MailSettings }) {
  const [asked, setAsked] = useState<string | null>(null)
  const saving = useWrite({
    call: (baseUrl: string) => call('PUT /api/mail-settings/address', { body: { baseUrl } }),
    done: ({ baseUrl }) => ({ title: `The site is now at ${baseUrl}` }),
    failed: 'Could not save the address.',
    forgets: ['GET /api/mail-settings', 'GET /api/mail-status'],
    onDone: () => setAsked(null),
    onFailed: () => setAsked(null),
  })
  const form = useForm({
    start: { baseUrl: mail.baseUrl },
    faultsOf: ({ baseUrl }) => ({
      baseUrl: baseUrl.trim() === '' || isOrigin(baseUrl.trim()) ? undefined : mailSentences.baseUrl,
    }),
    onSubmit: ({ baseUrl }) => setAsked(baseUrl.trim()),
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-4">
      <TextField
        label="Address"
        hint="Every link in an e-mail begins with it. Before you enter an https:// address, set up HTTPS at your proxy."
        className="w-full"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.field('baseUrl')}
      />
      {mail.formerUrls.length > 0 && (
        <p className="wrap-anywhere text-sm text-soft">
          It also answers at {mail.formerUrls.join(', ')}, as long as that still leads here.
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={form.now('baseUrl').trim() === mail.baseUrl}
        pending={saving.isPending}
      >
        Change the address
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title="Change the site’s address?"
        description={`Links in new letters lead to ${asked || 'this machine alone'}. Letters you already e-mailed keep their links to ${mail.baseUrl}: these work as long as that address still leads here.${mail.hasPasskeys ? ' Your passkeys were made for the old address and work only there: log in there with one, or here with a recovery code, and make new ones.' : ''} You will have to log in again at the new address.`}
        confirmText="Change it"
        pending={saving.isPending}
        pendingText="Changing…"
        onConfirm={() => asked !== null && saving.mutate(asked)}
      />
    </form>
  )
}
