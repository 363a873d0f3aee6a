/** What return paths are made of: the address that each copy comes back to, with its own mark. */
import { type BounceSettings, isBounceAddress } from '../../../../contract/mail/bounce-settings.ts'
import { call } from '../../../base/call.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField } from '../../../base/ui/field.tsx'
import { FixedBy } from './fixed-by.tsx'

export function AddressForm({ settings: { address, fixed } }: { settings: BounceSettings }) {
  const saving = useWrite({
    call: (typed: string) => call('PUT /api/mail-settings/bounces/address', { body: { address: typed } }),
    done: t('bounces.addressSaved'),
    failed: t('bounces.addressNotSaved'),
    forgets: ['GET /api/mail-settings/bounces', 'GET /api/bounces/sources'],
  })
  const form = useForm({
    start: { address },
    faultsOf: values => ({
      address:
        values.address.trim() === '' || isBounceAddress(values.address.trim())
          ? undefined
          : t('refused.bounceAddress'),
    }),
    onSubmit: values => saving.mutate(values.address.trim()),
  })
  return (
    <form {...form.props} noValidate className="grid justify-items-start gap-3">
      <TextField
        label={t('bounces.returnAddress')}
        hint={t('bounces.returnAddressHint')}
        type="email"
        autoComplete="off"
        inputMode="email"
        readOnly={fixed.address}
        className="w-full"
        {...form.field('address')}
      />
      {fixed.address ? (
        <FixedBy variable="BOUNCE_ADDRESS" />
      ) : (
        <Button
          type="submit"
          variant="secondary"
          pending={saving.isPending}
          pendingText={t('buttons.saving')}
        >
          {t('bounces.saveAddress')}
        </Button>
      )}
    </form>
  )
}
