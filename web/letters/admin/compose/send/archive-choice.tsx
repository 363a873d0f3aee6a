/** Whether the archive lists the letter, and at which address anybody will find it. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { pages } from '../../../../../contract/base/pages.ts'
import { useAddress } from '../../../../base/admin/site/use-address.ts'
import { get, getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Tick } from '../../../../base/ui/tick.tsx'
import { whoFindsUnmailed } from '../../archiving/archive-dialog.tsx'
import type { LetterForm } from '../../drafts/use-letter-form.ts'
import { willBeListed } from '../../letter/letter-fields.ts'
import type { SendPlan } from './send-plan.ts'

export interface ArchiveChoiceProps {
  form: LetterForm
  plan: SendPlan
  /** It goes to all who can be mailed; the archive lists by itself nothing else. */
  isForAll: boolean
}

export function ArchiveChoice({ form, plan, isForAll }: ArchiveChoiceProps) {
  const id = useId()
  const isArchiveOpen = useQuery(get('GET /api/site')).data?.publicArchive
  const isListed = !plan.isMailed || willBeListed(form.fields, isForAll)
  const address = useAddressToBe(form, isArchiveOpen === true && isListed)
  const meaning = () => {
    if (!plan.isMailed) return whoFindsUnmailed(isArchiveOpen)
    if (!isListed) return t('sendSheet.unlisted')
    if (plan.isLater) return t('sendSheet.listedLater')
    return address ? t('sendSheet.listedAt', { address }) : t('sendSheet.listed')
  }
  if (isArchiveOpen === undefined) return null
  if (!isArchiveOpen && plan.isMailed) {
    return <p className="text-soft text-sm">{t('sendSheet.archiveClosed')}</p>
  }
  return (
    <div>
      <Tick
        isLine
        className="min-h-9"
        checked={isListed}
        disabled={!plan.isMailed}
        onChange={checked => form.set({ isListed: checked })}
        aria-describedby={id}
      >
        {t('sendSheet.list')}
      </Tick>
      <p id={id} className="wrap-anywhere pl-7.5 text-soft text-sm">
        {meaning()}
      </p>
    </div>
  )
}

/** Asked once its words are saved: its subject makes the address. */
function useAddressToBe({ view }: LetterForm, isWanted: boolean): string | undefined {
  const { letterId, isUnsaved } = view
  const address = useAddress()
  const own = useQuery({
    ...getFresh('GET /api/newsletters/:id/address', { params: { id: letterId ?? '' } }),
    enabled: isWanted && letterId !== null && !isUnsaved,
  })
  if (!own.data) return undefined
  const { year, slug } = own.data
  return address?.(pages.letterAtAddress.href({ year, slug }))
}
