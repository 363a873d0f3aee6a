/** The site's own address: the beginning of every link in a mail, and what changing it breaks. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOrigin, type MailSettings } from '../../../../contract/mail/mail-settings.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { MailCard } from '../mail-card.tsx'

export function AddressCard() {
  const settings = useQuery(get('GET /api/mail-settings'))
  return (
    <MailCard title={t('siteAddress.title')} name="site-address">
      <Loaded query={settings} what={t('siteAddress.theAddress')} inside>
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
        {rich('siteAddress.setByVariables', { code: inside => <code>{inside}</code> })}
      </p>
    </div>
  )
}

function AddressForm({ mail }: { mail: MailSettings }) {
  const [asked, setAsked] = useState<string | null>(null)
  const saving = useWrite({
    call: (baseUrl: string) => call('PUT /api/mail-settings/address', { body: { baseUrl } }),
    done: ({ baseUrl }) => ({ title: t('siteAddress.changed', { baseUrl }) }),
    failed: t('siteAddress.notSaved'),
    forgets: ['GET /api/mail-settings', 'GET /api/mail-status'],
    onDone: () => setAsked(null),
    onFailed: () => setAsked(null),
  })
  const form = useForm({
    start: { baseUrl: mail.baseUrl },
    faultsOf: ({ baseUrl }) => ({
      baseUrl: baseUrl.trim() === '' || isOrigin(baseUrl.trim()) ? undefined : t('refused.siteAddress'),
    }),
    onSubmit: ({ baseUrl }) => setAsked(baseUrl.trim()),
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-4">
      <TextField
        label={t('siteAddress.address')}
        hint={t('siteAddress.hint')}
        className="w-full"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.field('baseUrl')}
      />
      {mail.formerUrls.length > 0 && (
        <p className="wrap-anywhere text-sm text-soft">
          {t('siteAddress.formerUrls', { formerUrls: mail.formerUrls.join(', ') })}
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        disabled={form.now('baseUrl').trim() === mail.baseUrl}
        pending={saving.isPending}
      >
        {t('siteAddress.change')}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={t('siteAddress.changeTitle')}
        description={whatChanges(asked, mail)}
        confirmText={t('siteAddress.changeConfirm')}
        pending={saving.isPending}
        pendingText={t('siteAddress.changing')}
        onConfirm={() => asked !== null && saving.mutate(asked)}
      />
    </form>
  )
}

/** What changing it means. @param asked the new one; empty: none */
const whatChanges = (asked: string | null, { baseUrl, hasPasskeys }: MailSettings): string =>
  [
    asked ? t('siteAddress.newLinksLead', { address: asked }) : t('siteAddress.newLinksLeadNowhere'),
    t('siteAddress.oldLinksStay', { baseUrl }),
    ...(hasPasskeys ? [t('siteAddress.passkeysStay')] : []),
    t('siteAddress.logInAgain'),
  ].join(' ')
