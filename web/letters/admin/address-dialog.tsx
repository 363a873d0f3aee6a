/** The readable address of a letter (slug): what it is, or will be, and giving it another end. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '../../../contract/base/limits.ts'
import { pages } from '../../../contract/base/pages.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { CopyLink } from '../../base/admin/site/copy-link.tsx'
import { useAddress } from '../../base/admin/site/use-address.ts'
import { call, serverMessage } from '../../base/call.ts'
import { Loaded } from '../../base/kit/loaded.tsx'
import { useForm } from '../../base/kit/use-form.ts'
import { useDebounced } from '../../base/kit/use-search.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { get, getFresh } from '../../base/queries.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../base/ui/dialog.tsx'
import { DialogActions } from '../../base/ui/dialog-actions.tsx'
import { TextField } from '../../base/ui/field.tsx'

export interface AddressDialogProps extends Opening {
  card: LetterCard
}

/** Opened by an item of the letter's menu. */
export function AddressDialog({ card, open, onOpenChange }: AddressDialogProps) {
  const params = { id: card.id }
  const address = useQuery({ ...getFresh('GET /api/newsletters/:id/address', { params }), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('letters.address')}>
      <Loaded query={address} what={t('letters.theAddress')} inside>
        {own => <AddressForm key={pathOf(own)} card={card} own={own} onClose={() => onOpenChange(false)} />}
      </Loaded>
    </Dialog>
  )
}

type OwnAddress = CallAnswer<'GET /api/newsletters/:id/address'>
const pathOf = ({ year, slug }: Pick<OwnAddress, 'year' | 'slug'>) =>
  pages.letterAtAddress.href({ year, slug })

interface AddressFormProps extends Pick<AddressDialogProps, 'card'> {
  own: OwnAddress
  onClose: () => void
}

function AddressForm({ card: { id, isListed }, own, onClose }: AddressFormProps) {
  const params = { id }
  const form = useForm({ start: { slug: own.slug }, onSubmit: ({ slug }) => change.mutate(slug) })
  const typed = form.now('slug').trim()
  const slug = useDebounced(typed)
  const isOther = slug !== '' && slug !== own.slug
  const tried = useQuery({
    ...getFresh('GET /api/newsletters/:id/address/try', { params, query: { slug } }),
    enabled: isOther,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const change = useWrite({
    call: (slug: string) => call('PUT /api/newsletters/:id/address', { params, body: { slug } }),
    done: changed => ({
      title: t('buttons.saved'),
      description: t('letters.addressChanged', { slug: changed.slug }),
    }),
    failed: t('letters.addressFailed'),
    forgets: ['GET /api/newsletters/:id/address'],
    onDone: onClose,
  })
  const isAsking = typed !== slug || tried.isFetching
  const fault = isOther && !isAsking ? faultOf(tried) : undefined
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <Now own={own} isListed={isListed} />
      <TextField
        label={t('letters.addressEnd')}
        maxLength={limits.subject}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('slug')}
        error={fault}
      />
      <p role="status" className="wrap-anywhere -mt-2 min-h-6 text-soft text-sm">
        {isOther && !fault && tried.data?.isFree && t('letters.addressFree', { address: pathOf(tried.data) })}
      </p>
      <Earlier own={own} />
      <DialogActions onCancel={onClose}>
        <Button
          type="submit"
          disabled={!isOther}
          pending={change.isPending}
          pendingText={t('buttons.saving')}
        >
          {t('letters.addressChange')}
        </Button>
      </DialogActions>
    </form>
  )
}

function faultOf(tried: { data?: { isFree: boolean; slug: string } | undefined; error: unknown }) {
  if (tried.error) return serverMessage(tried.error)
  return tried.data?.isFree === false ? t('letters.addressTaken', { slug: tried.data.slug }) : undefined
}

/** The whole of it, and who can use it. */
function Now({ own, isListed }: { own: OwnAddress; isListed: boolean }) {
  const address = useAddress()
  const isOpen = useQuery(get('GET /api/site')).data?.publicArchive
  return (
    <div className="grid justify-items-start gap-2">
      <p className="wrap-anywhere">{address?.(pathOf(own))}</p>
      {own.isKept && <CopyLink path={pathOf(own)} />}
      <p className="text-soft text-sm">
        {whoFinds({ isKept: own.isKept, isShown: isOpen === true && isListed })}
      </p>
    </div>
  )
}

function whoFinds({ isKept, isShown }: { isKept: boolean; isShown: boolean }): string {
  if (!isKept) return t('letters.addressToBe')
  return isShown ? t('letters.addressStays') : t('letters.addressWhileListed')
}

function Earlier({ own: { isKept, earlier } }: { own: OwnAddress }) {
  if (!isKept) return null
  return (
    <div className="wrap-anywhere grid gap-1 text-soft text-sm">
      <p>{earlier.length > 0 ? t('letters.addressEarlierList') : t('letters.addressEarlier')}</p>
      {earlier.length > 0 && (
        <ul>
          {earlier.map(address => (
            <li key={pathOf(address)}>{pathOf(address)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
