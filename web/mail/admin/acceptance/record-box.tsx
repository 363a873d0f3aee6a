/** A record to paste where the domain's DNS is kept: its name, its type, and its value to copy. */
import type { DnsRecord } from '../../../../contract/mail/acceptance.ts'
import { t } from '../../../base/translations.ts'
import { CopyButton } from '../../../base/ui/copy-button.tsx'

export function RecordBox({ record: { name, type, value } }: { record: DnsRecord }) {
  return (
    <div className="grid gap-2 rounded-hand bg-sunk px-3 py-2 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-soft">{t('acceptance.recordName')}</dt>
        <dd className="wrap-anywhere font-mono">{name}</dd>
        <dt className="text-soft">{t('acceptance.recordType')}</dt>
        <dd className="font-mono">{type}</dd>
        <dt className="text-soft">{t('acceptance.recordValue')}</dt>
        <dd className="wrap-anywhere font-mono">{value}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={name} label={t('acceptance.copyName')} size="tight" variant="tool" />
        <CopyButton text={value} label={t('acceptance.copyValue')} size="tight" variant="tool" />
      </div>
    </div>
  )
}
